import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { Scales } from '../../schemas/scales.ts';
import type { App } from '../app.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import type { Door } from '../components/door.ts';
import { type Form, maqamOf } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import type { SuyurState } from '../sayr/suyur.ts';
import { entityFile, type Variants, variantsOfPitch } from '../variants/apparatus.ts';
import { withSigns } from './international.ts';

/** The doors of the page of a form, and what is behind them. */

export interface DoorParts {
  readonly state: SuyurState;
  readonly material: PracticeMaterial;
  /** The scales of the tuning, for a jins. */
  readonly scales: Scales | null;
  /** The form on an ʿūd and a piano. */
  readonly onInstruments: () => unknown;
  readonly downloads: () => unknown;
  readonly printSheet: () => void;
}

export const fileOf = ({ kind, id }: Form): string => entityFile(ENTITY_TYPES[kind].collection, id);

/** The variants of the names and degrees of a form. */
export const variantsOfForm = (form: Form, variants: Variants): readonly Emendation[] =>
  variants(fileOf(form), '/name', '/nameArabic', '/primaryJins', '/secondaryJins', '/tertiaryJins', '/ghammaz');

/** How many facts of a form the apparatus doubts: names, degrees and notes. */
export function doubtsOf(form: Form, { archive, variants }: SuyurState): number {
  const notes = [...form.ascending, ...form.descending].map(({ pitchClassIndex }) => pitchClassIndex);
  const ofNotes = [...new Set(notes)].flatMap((index) => variantsOfPitch(variants, archive, form.combination, index));
  const ofSequences = variants(fileOf(form), '/noteNames', '/ascendingNoteNames', '/descendingNoteNames');
  const all = new Set([...variantsOfForm(form, variants), ...ofSequences, ...ofNotes]);
  return [...all].filter(({ decision }) => decision === 'noted').length;
}

/** What one line says about the ways on from a form. */
function pathsAbout({ text, language }: App, form: Form): string {
  if (form.kind === 'jins') return text.beginWithIt;
  const suyur = maqamOf(form)?.suyur ?? [];
  const stops = suyur.length === 1 ? suyur[0].stops : [];
  const names = stops.flatMap(({ noteName }) => (noteName === undefined ? [] : [nameIn(language, noteName)]));
  const isShort = names.length > 1 && names.length < 6;
  const sayr = isShort ? text.sayrOf(names.join(' – ')) : text.suyurCount(suyur.length);
  return form.movedBy === null ? text.pathsAbout(sayr) : sayr;
}

export function formDoors(
  app: App,
  form: Form,
  parts: DoorParts & { readonly content: (id: keyof App['text']['doors']) => unknown },
): readonly Door[] {
  const { text } = app;
  const { state } = parts;
  const doubts = doubtsOf(form, state);
  const door = (id: keyof typeof text.doors, about: unknown = text.doors[id][1]): Door => ({
    id,
    title: text.doors[id][0],
    about,
    content: () => parts.content(id),
  });
  const numbersAbout = [text.doors.numbers[1], ...(doubts === 0 ? [] : [text.doubtCount(doubts)])].join(text.comma);
  const doors = [
    door('practise'),
    // Modulations are to forms of the tuning.
    ...(form.movedBy === null || (maqamOf(form)?.suyur ?? []).length > 0
      ? [door('paths', withSigns(pathsAbout(app, form)))]
      : []),
    door('instruments'),
    door('numbers', numbersAbout),
  ];
  // Nothing sounds on a static page.
  return app.isStatic ? doors.slice(1) : doors;
}
