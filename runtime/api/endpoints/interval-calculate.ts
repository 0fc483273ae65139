import { linkTo, pathTo } from '../../documents/links.ts';
import { pitchEntry } from '../../documents/pitches/pitch-entries.ts';
import { namesRef, systemHeader } from '../../documents/refs.ts';
import type { Combination } from '../../engine/combination.ts';
import { type IntervalEnd, intervalBetween } from '../../engine/interval.ts';
import type { PitchClass } from '../../engine/pitch-class.ts';
import {
  parseTypedValue,
  pitchClassOfTypedValue,
  pitchOfTypedValue,
  type TypedValue,
  TypedValueError,
} from '../../engine/typed-value.ts';
import type { ValueFormat } from '../../engine/value-format.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { IdentifierRef } from '../../schemas/common.ts';
import { ApiError } from '../api-error.ts';
import { didYouMeanNote, noteNamed, requireStartingNote, requireTuningSystem } from '../checks.ts';
import { notesWith } from '../combinations.ts';
import { includeArabic, startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalChoice, requiredChoice, requiredNameOrValue } from '../parameters.ts';
import { inLanguages } from '../projection.ts';
import { TAGS } from '../tags.ts';

const TYPES = ['fraction', 'cents', 'decimalRatio', 'stringLength', 'fretDivision'] as const;
const UNITS = ['fraction', 'cents', 'centsFromZero', 'decimalRatio', 'stringLength', 'fretDivision'] as const;

const EXAMPLE = '/intervals/calculate?from=rast&to=3/2&tuningSystem=ibnsina_1037&startingNote=yegah&unit=cents';

/** One end of the interval: its pitch and its name in the request. */
interface End {
  readonly pitch: IntervalEnd;
  readonly pitchClass: PitchClass | null;
  readonly identifier: IdentifierRef;
}

function invalid(parameter: string, message: string, hint = `Try GET ${EXAMPLE}`): ApiError {
  return new ApiError(400, { error: `Invalid parameter: ${parameter}`, message, hint });
}

function isValue(value: TypedValue | null, format: ValueFormat, combination: Combination): boolean {
  try {
    pitchOfTypedValue(value, format, combination);
    return true;
  } catch (error) {
    if (error instanceof TypedValueError) return false;
    throw error;
  }
}

/** The format of a value: the given one, or `fraction` for a fraction. */
function formatOf(
  parameter: 'from' | 'to',
  text: string,
  value: TypedValue | null,
  requested: ValueFormat | null,
  combination: Combination,
  catalogue: Catalogue,
): ValueFormat {
  if (requested !== null) return requested;
  if (value !== null && typeof value !== 'number') return 'fraction';
  const typeParameter = `${parameter}Type`;
  const valid = TYPES.filter((format) => isValue(value, format, combination));
  if (valid.length > 0) {
    throw new ApiError(400, {
      error: `Missing parameter: ${typeParameter}`,
      message: `The number ${text} could be cents, a ratio, a string length or a fret division.`,
      hint: `Say which with ${typeParameter}, e.g. ${typeParameter}=${valid[0]}`,
      validOptions: valid,
    });
  }
  throw invalid(
    parameter,
    `'${text}' is neither a note name nor a fraction, and its type is not given.`,
    `${didYouMeanNote(catalogue, text)}Try GET ${EXAMPLE}`,
  );
}

/** Reads an end: a note name first, else a value. */
function readEnd(
  parameter: 'from' | 'to',
  text: string,
  requested: ValueFormat | null,
  combination: Combination,
  catalogue: Catalogue,
): End {
  const note = noteNamed(catalogue, text);
  if (note !== undefined) {
    const pitchClass = combination.byName.get(note.displayName);
    if (pitchClass !== undefined) return { pitch: pitchClass, pitchClass, identifier: note };
    throw new ApiError(404, {
      error: `Not in this tuning system: ${note.idName}`,
      message: `${note.displayName} has no pitch in ${combination.system.id} from ${combination.startingNote.idName}.`,
      hint: `GET ${pathTo('pitch-classes', 'note-names', note.idName, 'availability')} lists where it has.`,
    });
  }
  const value = parseTypedValue(text);
  const format = formatOf(parameter, text, value, requested, combination, catalogue);
  try {
    const typed = pitchOfTypedValue(value, format, combination);
    const pitchClass = pitchClassOfTypedValue(value, format, combination) ?? null;
    return { pitch: pitchClass ?? typed, pitchClass, identifier: { idName: text, displayName: text } };
  } catch (error) {
    if (!(error instanceof TypedValueError)) throw error;
    throw invalid(parameter, `${parameter} as ${format} ${error.message}, not '${text}'.`);
  }
}

export const intervalCalculate = defineEndpoint({
  id: 'calculateInterval',
  path: '/intervals/calculate',
  tag: TAGS.intervals,
  summary: 'The interval between two pitches, each a note name or a value in any format.',
  description:
    'A value need not be a pitch of the tuning; if it is one, the answer has its pitch class. A fraction is recognised by its format; any other number could be cents, a ratio, a string length or a fret division, so without `fromType` or `toType` it is 400. The tuning determines the pitches of note names, the string length and the frequency. A note name that has no pitch in the tuning is 404.',
  file: null,
  isQuick: () => true,
  parameters: {
    from: requiredNameOrValue('A note name, or a value such as 3/2 or, with fromType, 701.955.'),
    to: requiredNameOrValue('A note name or a value.'),
    tuningSystem,
    startingNote,
    unit: requiredChoice('The unit of `value`; centsFromZero is cents measured from `from` as zero.', UNITS),
    fromType: optionalChoice('The format of `from` when it is a number.', TYPES),
    toType: optionalChoice('The format of `to` when it is a number.', TYPES),
    includeArabic,
  },
  example: EXAMPLE,
  response: 'intervalCalculation',
  errors: [404],
  async answer({ values, self }, resources) {
    const { catalogue } = resources;
    const system = requireTuningSystem(catalogue, values.tuningSystem);
    const engine = await resources.engine();
    const notes = [values.from, values.to].flatMap((text) => noteNamed(catalogue, text)?.displayName ?? []);
    const key = requireStartingNote(system, values.startingNote, notesWith(engine, notes));
    const combination = engine.combination(key);
    const from = readEnd('from', values.from, values.fromType, combination, catalogue);
    const to = readEnd('to', values.to, values.toType, combination, catalogue);
    const interval = intervalBetween(from.pitch, to.pitch, combination.valueFormat);
    const { fraction, isFractionExact, cents, decimalRatio, stringLength, fretDivision } = interval;
    const names = [from, to].map(({ pitchClass }) => pitchClass?.note?.idName);
    const isNamed = names.every((note) => note !== undefined);
    const shown = ({ pitchClass, identifier }: End) => ({
      pitchClass: pitchClass === null ? null : pitchEntry(pitchClass),
      identifier,
    });
    const answer = {
      context: {
        tuningSystem: systemHeader(combination.system),
        startingNote: namesRef(combination.startingNote),
        referenceFrequency: combination.referenceFrequency,
      },
      from: shown(from),
      to: shown(to),
      interval: {
        value: interval[values.unit === 'centsFromZero' ? 'cents' : values.unit],
        unit: values.unit,
        allUnits: { fraction, isFractionExact, cents, decimalRatio, stringLength, fretDivision },
      },
      links: {
        self,
        tuningSystem: pathTo('tuning-systems', key.tuningSystem),
        // Only named pitches have a request of their own.
        ...(isNamed ? { intervals: linkTo('/intervals', { noteNames: names.join(','), ...key }) } : {}),
      },
    };
    return inLanguages(answer, values.includeArabic);
  },
});
