import type { Analysis } from '../../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../../runtime/engine/combination.ts';
import type { Engine } from '../../../runtime/engine/engine.ts';
import type { JinsForm, MaqamForm } from '../../../runtime/engine/forms.ts';
import type { NoteName } from '../../../runtime/engine/note-names.ts';
import type { JinsRecord, MaqamRecord } from '../../../runtime/engine/records.ts';
import { the } from '../draws.ts';

export interface Place {
  readonly engine: Engine;
  readonly analysis: Analysis;
}

/** Numbers are held to the decimals that the page writes; null is `none`, a truth value `yes` or `no`. */
export type Answer = string | number | boolean | null | readonly (string | number | null)[];
export type Question = (place: Place, ...given: string[]) => Answer;

export const note = ({ engine }: Place, name: string): NoteName => the(engine.noteNames.byDisplayName.get(name), name);

export const pitch = ({ analysis }: Place, name: string): NamedPitchClass =>
  the(analysis.combination.byName.get(name), name);

export const maqam = ({ engine }: Place, name: string): MaqamRecord =>
  the(
    engine.archive.maqamat.find((record) => record.name === name),
    name,
  );

export const jins = ({ engine }: Place, name: string): JinsRecord =>
  the(
    engine.archive.ajnas.find((record) => record.name === name),
    name,
  );

export function maqamForm(place: Place, name: string, tonic?: string): MaqamForm {
  const forms = place.analysis.maqamForms(maqam(place, name));
  return the(tonic === undefined ? forms[0] : forms.find((form) => form.tonic.note.displayName === tonic), name);
}

function jinsForm(place: Place, name: string, tonic?: string): JinsForm {
  const forms = place.analysis.jinsForms(jins(place, name));
  return the(tonic === undefined ? forms[0] : forms.find((form) => form.tonic.note.displayName === tonic), name);
}

export const isJins = (name: string): boolean => name.startsWith('jins ');

export const formOf = (place: Place, name: string, tonic?: string): MaqamForm | JinsForm =>
  isJins(name) ? jinsForm(place, name, tonic) : maqamForm(place, name, tonic);

export const formsOf = (place: Place, name: string): readonly (MaqamForm | JinsForm)[] =>
  isJins(name) ? place.analysis.jinsForms(jins(place, name)) : place.analysis.maqamForms(maqam(place, name));

export const namesOf = (notes: readonly NamedPitchClass[]): readonly string[] =>
  notes.map((pitchClass) => pitchClass.note.displayName);
