import { parseIpnName, SEMITONES } from '../../engine/ipn-name.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { OCTAVE_MARK, SAME_NOTE_CENTS, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import type { LineContent, LineJins, LineNote } from '../components/line-content.ts';
import { type Degree, type Form, isAsymmetric } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { upward } from '../forms/passages.ts';
import { ghammazOf, spansOf } from './form-pictures.ts';

/** A form as a line. */

const HALF_SIGNS: Readonly<Record<string, number>> = { '': 0, b: -1, '-b': -0.5, '#': 1, '-#': 0.5 };

/** Semitones of a note above C; a half-flat or half-sharp is on the key above it. */
export function keyOf(englishName: string): number {
  const parts = parseIpnName(englishName);
  return parts === null ? 0 : Math.round((SEMITONES[parts.letter] ?? 0) + HALF_SIGNS[parts.sign]);
}

function jinsOf({ language }: App, { id, names, low, high, notes }: Span, tonic: number): LineJins {
  return {
    id: `${id} ${Math.round(low)}`,
    name: shortName(nameIn(language, names)),
    family: jinsFamily(notes.map(({ cents }) => cents)),
    low: low - tonic,
    high: high - tonic,
    notes,
  };
}

/** The notes of a form in rising order; those that only the descent has among them. */
function notesOf(app: App, form: Form): readonly LineNote[] {
  const { ascending, descending } = form;
  const isTwofold = isAsymmetric(form);
  const ghammaz = ghammazOf(form);
  const tonic = ascending[0]?.cents ?? 0;
  const isIn = (degrees: readonly Degree[], cents: number) =>
    degrees.some((degree) => Math.abs((degree.cents ?? 0) - tonic - cents) < SAME_NOTE_CENTS);
  const up = upward(form, app).map((note, i): LineNote => {
    const { cents = 0, label = '', englishName = '', mark } = note;
    const isOctave = mark === OCTAVE_MARK;
    const isBoth = !isTwofold || isOctave || isIn(descending, cents);
    const isGhammaz = ghammaz.has(ascending[i]?.noteName ?? '');
    return { ...note, cents, label, englishName, isTonic: i === 0, isGhammaz, isOctave, way: isBoth ? 'both' : 'up' };
  });
  const down = (isTwofold ? upward({ ...form, ascending: descending, octave: null }, app) : []).flatMap(
    (note, i): readonly LineNote[] => {
      const cents = (descending[i].cents ?? 0) - tonic;
      if (isIn(ascending, cents)) return [];
      const { label = '', englishName = '' } = note;
      const isGhammaz = ghammaz.has(descending[i].noteName ?? '');
      const look = { isTonic: false, isGhammaz, isOctave: false, way: 'down' } as const;
      return [{ ...note, ...look, cents, label, englishName, mark: `d${i}` }];
    },
  );
  return [...up, ...down].sort((a, b) => a.cents - b.cents);
}

/** @param sizes notes of each jins by archive id */
export function formLine(app: App, form: Form, sizes: ReadonlyMap<string, number>): LineContent {
  const name = nameIn(app.language, form.names);
  const tonic = form.ascending[0]?.cents ?? 0;
  const notes = notesOf(app, form);
  const spans = spansOf(form, 'ascending', sizes);
  const lanes = Array.from({ length: Math.max(0, ...spans.map(({ lane }) => lane + 1)) }, (_, lane) =>
    spans.filter((span) => span.lane === lane).map((span) => jinsOf(app, span, tonic)),
  );
  const itself = (): LineJins => {
    const cents = notes.map((note) => note.cents);
    const family = jinsFamily(cents);
    return { id: form.id, name: shortName(name), family, low: 0, high: Math.max(...cents), notes: upward(form, app) };
  };
  const [ajnas = [], ...further] = form.kind === 'jins' ? [[itself()]] : lanes;
  return {
    title: app.text.lineOf(name),
    notes,
    ajnas,
    lanes: further,
    tonicKey: keyOf(form.ascending[0]?.englishName ?? ''),
  };
}
