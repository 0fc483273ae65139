import { type IpnName, parseIpnName, QUARTERS, quartersOf } from '../../engine/ipn-name.ts';
import { OCTAVE_CENTS, WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Stop } from '../../formats/sayr.ts';
import { type Direction, staffStep } from '../../formats/score.ts';
import { letterName, nameMovedByOctaves } from '../../presentation/notation.ts';
import { signedCents } from '../../presentation/numbers.ts';
import { noteNames, UNNAMED } from '../../presentation/plain-names.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import { ltr } from '../../text/isolated.ts';
import { type App, NotFoundError } from '../app.ts';
import type { Form } from './forms.ts';
import { octaveNames, octaveNote } from './octaves.ts';

/** A form moved to another note with the same steps. Its other notes are no longer notes of its tuning, so they are called by their letters, or by their degrees if they have none. */

type Jins = MaqamDetail['ajnas'][Direction][string][number];

const LETTERS = 'CDEFGAB';
/** The written letter, and its neighbours where it would have a double sign. */
const NEAR_STEPS = [0, 1, -1];

/**
 * The name of a note that moves with the tonic.
 *
 * @example movedName('Eb3', C3, A3) // 'C4'
 */
export function movedName(name: string, from: IpnName, to: IpnName): string {
  const note = parseIpnName(name);
  if (note === null) return '';
  const quarters = quartersOf(note) + quartersOf(to) - quartersOf(from);
  const step = staffStep(note) + staffStep(to) - staffStep(from);
  const found = NEAR_STEPS.flatMap((away) => {
    const octave = Math.floor((step + away) / LETTERS.length);
    const letter = LETTERS[step + away - octave * LETTERS.length];
    const rest = quarters - quartersOf({ letter, sign: '', octave });
    return Object.entries(QUARTERS).flatMap(([sign, value]) =>
      value === rest ? [letter + sign + note.commas + octave] : [],
    );
  });
  return found[0] ?? '';
}

/**
 * The form on a note of its tuning: all notes move by one interval.
 *
 * @param tonic the note as an address names it
 * @param idName of the note
 * @throws NotFoundError if the tuning does not have the note
 */
export function movedForm({ text }: App, form: Form, archive: ArchiveRecords, tonic: string, idName: string): Form {
  const { ascending, descending } = form;
  const { provenance: _, ...detail } = form.detail;
  const [first] = ascending;
  const to = form.pitches.find(({ noteName, octave }) => noteName === idName && octave === WRITTEN_OCTAVE);
  if (to?.cents === undefined || first?.cents === undefined) throw new NotFoundError(idName);
  const movedBy = to.cents - first.cents;
  const [from, written] = [first, to].map(({ englishName }) => parseIpnName(englishName ?? ''));
  const degrees = new Map(
    [...ascending, ...descending].map(({ pitchClassIndex, scaleDegree }) => [pitchClassIndex, scaleDegree]),
  );
  // Cents and ratios count from a note that moves too.
  const moved = <Pitch extends PitchEntry>(pitch: Pitch): Pitch => {
    const englishName = from && written ? movedName(pitch.englishName ?? '', from, written) : '';
    const above = (pitch.cents ?? 0) - (first.cents ?? 0);
    // A letter of another octave has its number.
    const isFirstOctave = above > -SAME_NOTE_CENTS && above < OCTAVE_CENTS - SAME_NOTE_CENTS;
    const letter = isFirstOctave ? letterName(englishName) : nameMovedByOctaves(englishName, 0);
    const name = letter || (degrees.get(pitch.pitchClassIndex) ?? null);
    return {
      ...pitch,
      noteNameDisplay: name,
      noteNameDisplayAr: name === null ? null : ltr(name),
      englishName,
      solfege: null,
      frequency: (pitch.frequency ?? 0) * centsRatio(movedBy),
    };
  };
  const up = ascending.map(moved);
  const down = descending.map(moved);
  const pitches = form.pitches.map(moved);
  const nameInOctave = octaveNames({ pitchClasses: pitches });
  const { tuningSystem } = detail.context;
  const { displayName, displayNameAr = displayName } = tuningSystem;
  const tuningName = (name: string) => text.tuningMoved(name, signedCents(movedBy));
  const own = {
    tonic: { idName: tonic, displayName: to.noteNameDisplay ?? '', displayNameAr: to.noteNameDisplayAr ?? '' },
    context: {
      tuningSystem: { ...tuningSystem, displayName: tuningName(displayName), displayNameAr: tuningName(displayNameAr) },
    },
  };
  // Their names have no note of the tuning.
  const renamed = (jins: Jins): Jins => {
    const record = archive.ajnas.find(({ id }) => id === jins.id);
    return record === undefined ? jins : { ...jins, displayName: record.name, displayNameAr: record.nameArabic };
  };
  const ajnasOf = (maqam: Pick<MaqamDetail, 'ajnas'>, direction: Direction, notes: readonly PitchEntry[]) =>
    Object.fromEntries(
      form[direction].map(({ noteNameDisplay }, i) => [
        notes[i].noteNameDisplay,
        (maqam.ajnas[direction][noteNameDisplay ?? ''] ?? []).map(renamed),
      ]),
    );
  const byName = new Map(pitches.map((pitch) => [pitch.noteName, pitch]));
  const namesOf = (note: { readonly idName: string } | undefined) => noteNames(byName.get(note?.idName ?? '') ?? {});
  /** A station of a sayr; a jins or maqām has its letter. */
  const station = (stop: Stop): Stop => {
    const { type, value, noteName, startingNoteName } = stop;
    if (type === 'direction') return stop;
    if (type === 'note') return { ...stop, ...(noteName && { noteName: { ...noteName, ...namesOf(noteName) } }) };
    const record = (type === 'jins' ? archive.ajnas : archive.maqamat).find(({ id }) => id === value);
    const ref = stop[type];
    if (record === undefined || ref === undefined) return stop;
    const { displayName, displayNameAr = displayName } = namesOf(startingNoteName);
    const on = (name: string, note: string) => (note === UNNAMED ? name : `${name} ${text.onNote(note)}`);
    return {
      ...stop,
      [type]: {
        ...ref,
        displayName: on(record.name, displayName),
        displayNameAr: on(record.nameArabic, displayNameAr),
      },
    };
  };
  return {
    ...form,
    ascending: up,
    descending: down,
    octave: form.octave === null ? null : octaveNote(up, nameInOctave),
    nameInOctave,
    pitches,
    tuningPitches: form.pitches.map((pitch) => ({ ...pitch, cents: (pitch.cents ?? 0) - movedBy })),
    movedBy,
    isBaseForm: false,
    detail:
      'maqam' in detail
        ? {
            ...detail,
            ...own,
            pitchData: { ascending: up, descending: down },
            ajnas: { ascending: ajnasOf(detail, 'ascending', up), descending: ajnasOf(detail, 'descending', down) },
            ghammaz: (detail.ghammaz ?? []).map((note) => {
              const { displayName, displayNameAr } = namesOf({ idName: note.noteName ?? '' });
              return { ...note, noteNameDisplay: displayName, noteNameDisplayAr: displayNameAr ?? displayName };
            }),
            suyur: (detail.suyur ?? []).map((sayr) => ({ ...sayr, stops: sayr.stops.map(station) })),
          }
        : { ...detail, ...own, pitchData: up },
  };
}
