import type { CombinationOf } from '../../documents/documents.ts';
import { OCTAVE_CENTS, WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { QuestionError, readQuestion } from '../../input/pitches.ts';
import { combinationKey, type NamedCombination } from '../../presentation/combinations.ts';
import { type ComparedNote, type ComparedScale, MAX_COMPARED } from '../../questions/compare-answer.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { ltr } from '../../text/isolated.ts';
import { shortened } from '../../text/limits.ts';
import type { App } from '../app.ts';
import { type Degree, entityTypeOf, isAsymmetric, loadForm } from '../forms/forms.ts';
import { nameIn, noteNames, shortName } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { staffNotes } from '../parts/form-staff.ts';

/** Reads the scales of a comparison from its address, and loads them. */

/** Values of `Wanted.what` that name no maqām or jins: a whole tuning system, and the pasted scale. */
export const TUNING = 'tuning';
export const PASTED = 'scale';
const SEPARATOR = ',';
const FIRST_PAIR = ['maqam_bayyat', 'maqam_husayni'];
/** Number of tunings of one maqām or jins in the default comparison. */
const FIRST_TUNINGS = 5;
/** Hz of the tonic of a pasted scale that is compared with nothing else: middle C. */
const MIDDLE_C = 440 * 2 ** (-9 / 12);

/** What scales need of the page. */
type ScaleContext = Pick<App, 'data' | 'language' | 'text' | 'route'>;

/** A scale that the address names: `maqam_rast alsabbagh_1954 rast`, `tuning alsabbagh_1954 rast`, or `scale`. */
export interface Wanted {
  /** idName of a maqām or jins, `tuning` or `scale`. */
  readonly what: string;
  readonly combination: NamedCombination | null;
}

export const isForm = ({ what }: Wanted): boolean => what !== TUNING && what !== PASTED;

export interface LoadedScale extends ComparedScale, Wanted {
  readonly name: string;
  readonly ownName: string;
  /** Its tuning system in short, and with the starting note; empty without one. */
  readonly tuning: string;
  readonly fullTuning: string;
  /** The note an octave above the tonic, if the ascent ends below it. */
  readonly octave: ComparedNote | null;
  readonly descendsOtherwise: boolean;
  /** International names of the rising notes on a staff, with the octave; none of a tuning or a pasted scale. */
  readonly written: readonly string[];
}

/** What an address names of a scale. */
type Named = Pick<Wanted, 'what'> & { readonly combination: CombinationOf | null };

const wantedText = ({ what, combination }: Named): string =>
  combination === null ? what : `${what} ${combinationKey(combination)}`;
export const rowsParameter = (wanted: readonly Named[]): string => wanted.map(wantedText).join(SEPARATOR);

/** The combinations that have a maqām or jins; all for a tuning system. */
export function combinationsWith(catalogue: Catalogue, all: readonly NamedCombination[], what: string) {
  if (what === TUNING) return all;
  const entity = catalogue[ENTITY_TYPES[entityTypeOf(what)].collection].find(({ idName }) => idName === what);
  return (entity?.combinations ?? []).map((index) => all[index]);
}

/** The scales that an address names, at most `MAX_COMPARED`, and the unknown names. */
export function wantedScales(
  { route, combination }: App,
  catalogue: Catalogue,
  all: readonly NamedCombination[],
): { readonly wanted: readonly Wanted[]; readonly ignored: readonly string[] } {
  const { rows = '', in: tunings = '', tuning = combinationKey(combination) } = route.query;
  const id = route.path[2];
  const listed = (text: string) => text.split(SEPARATOR).filter((part) => part !== '');
  // Tunings of the maqām or jins that the path names.
  const ofPath = id === undefined ? [] : listed(tunings).map((key) => `${id} ${key}`);
  const wantedTexts = [...ofPath, ...listed(rows)];
  const found = wantedTexts.map((text): Wanted | string => {
    if (text === PASTED) return { what: PASTED, combination: null };
    const [what, ...key] = text.split(' ');
    const named = combinationsWith(catalogue, all, what).find((it) => combinationKey(it) === key.join(' '));
    return named === undefined ? text : { what, combination: named };
  });
  const ignored = found.filter((it) => typeof it === 'string').map(shortened);
  const wanted = found.filter((it) => typeof it !== 'string').slice(0, MAX_COMPARED);
  if (wanted.length > 0) return { wanted, ignored };
  const isHere = (other: CombinationOf) => combinationKey(other) === tuning;
  if (id === undefined) {
    const [some, others] = FIRST_PAIR.map((what) => combinationsWith(catalogue, all, what));
    const shared = some.filter((it) => others.includes(it));
    const first = shared.find(isHere) ?? shared[0];
    return { wanted: FIRST_PAIR.map((what) => ({ what, combination: first })), ignored };
  }
  const ofEntity = combinationsWith(catalogue, all, id);
  const step = Math.max(1, Math.floor(ofEntity.length / FIRST_TUNINGS));
  const first = [...ofEntity.filter(isHere), ...ofEntity.filter((it, i) => i % step === 0 && !isHere(it))];
  return { wanted: first.slice(0, FIRST_TUNINGS).map((it) => ({ what: id, combination: it })), ignored };
}

/** The fields of a scale that a tuning or a pasted scale leaves empty. */
const NO_DESCENT = { rast: null, descending: [], octave: null, descendsOtherwise: false, written: [] } as const;

const noteOf = (degree: Pick<Degree, 'noteName' | 'noteNameDisplay' | 'frequency'>): ComparedNote => ({
  id: degree.noteName ?? null,
  names: noteNames(degree),
  frequency: degree.frequency ?? 0,
});

async function loadScale(
  app: ScaleContext,
  { what, combination }: Wanted & { readonly combination: NamedCombination },
): Promise<LoadedScale> {
  const { data, language } = app;
  const where = nameIn(language, combination.names);
  const { label, year } = tuningName(app, combination.tuningSystem, combination.system);
  const tuning = `${label} ${year}`.trim();
  const fullTuning = `${tuning}${app.text.comma}${nameIn(language, combination.note)}`;
  const { pitchClasses } = await data.read('pitchClasses', combination);
  const rast = pitchClasses.find(({ noteName }) => noteName === 'rast')?.frequency ?? null;
  if (what === TUNING) {
    const ascending = pitchClasses.filter(({ octave }) => octave === WRITTEN_OCTAVE).map(noteOf);
    return {
      ...NO_DESCENT,
      what,
      combination,
      name: where,
      ownName: fullTuning,
      tuning: '',
      fullTuning,
      rast,
      ascending,
    };
  }
  const form = await loadForm(data, entityTypeOf(what), what, combination, '');
  const ownName = shortName(nameIn(language, form.names));
  return {
    what,
    combination,
    name: `${ownName} · ${where}`,
    ownName,
    tuning,
    fullTuning,
    rast,
    ascending: form.ascending.map(noteOf),
    descending: form.descending.map(noteOf).toReversed(),
    octave: form.octave === null ? null : { id: null, names: form.octave.names, frequency: form.octave.frequency },
    descendsOtherwise: isAsymmetric(form),
    written: staffNotes(form, 'ascending').map(({ englishName }) => englishName),
  };
}

/** The pasted scale, or its error. Note names are not accepted: they have no pitch without a tuning. */
async function pastedScale({ data, text, route }: ScaleContext, tonic: number) {
  const { noteNames } = await data.read('lookup', {});
  const name = text.pastedScale;
  const scale = { ...NO_DESCENT, what: PASTED, combination: null, name, ownName: name, tuning: '', fullTuning: '' };
  try {
    const { pitches } = readQuestion(route.query.scale ?? '', noteNames);
    const [first] = pitches;
    const zero = 'cents' in first ? first.cents : 0;
    const ascending = pitches.flatMap((pitch): ComparedNote[] => {
      if ('slots' in pitch) return [];
      const frequency = 'cents' in pitch ? tonic * 2 ** ((pitch.cents - zero) / OCTAVE_CENTS) : pitch.frequency;
      return [{ id: null, names: { displayName: ltr(pitch.text) }, frequency }];
    });
    return { scale: { ...scale, ascending }, problem: ascending.length === 0 ? text.pastedNames : '' };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const { problem, part } = error;
    const message = problem === 'empty' ? text.pastedNothing : text.findProblems[problem](part);
    return { scale: { ...scale, ascending: [] }, problem: message };
  }
}

export async function loadScales(
  app: ScaleContext,
  wanted: readonly Wanted[],
): Promise<{ readonly scales: readonly LoadedScale[]; readonly problem: string }> {
  const loaded = await Promise.all(
    wanted.map(async ({ what, combination }) => (combination === null ? null : loadScale(app, { what, combination }))),
  );
  const tonic = loaded.find((scale) => scale !== null)?.ascending[0]?.frequency ?? MIDDLE_C;
  const pasted = loaded.includes(null) ? await pastedScale(app, tonic) : null;
  return { scales: loaded.flatMap((it) => it ?? pasted?.scale ?? []), problem: pasted?.problem ?? '' };
}
