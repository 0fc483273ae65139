import { type IpnName, parseIpnName, QUARTERS, quartersOf } from '../../engine/ipn-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { type Direction, staffStep } from '../../formats/score.ts';
import { signedCents } from '../../presentation/numbers.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import { type App, NotFoundError } from '../app.ts';
import type { Form } from './forms.ts';
import { octaveNames, octaveNote } from './octaves.ts';

/** A form moved to another note with the same steps. Its other notes are no longer notes of its tuning, so they are called by their degrees. */

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
export function movedForm({ text }: App, form: Form, { ajnas }: ArchiveRecords, tonic: string, idName: string): Form {
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
  const named = (degree: string | null) => ({ noteNameDisplay: degree, noteNameDisplayAr: degree });
  // Cents and ratios count from a note that moves too.
  const moved = <Pitch extends PitchEntry>(pitch: Pitch): Pitch => ({
    ...pitch,
    ...named(degrees.get(pitch.pitchClassIndex) ?? null),
    englishName: from && written ? movedName(pitch.englishName ?? '', from, written) : '',
    solfege: null,
    frequency: (pitch.frequency ?? 0) * centsRatio(movedBy),
  });
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
    const record = ajnas.find(({ id }) => id === jins.id);
    return record === undefined ? jins : { ...jins, displayName: record.name, displayNameAr: record.nameArabic };
  };
  const ajnasOf = (maqam: Pick<MaqamDetail, 'ajnas'>, direction: Direction) =>
    Object.fromEntries(
      form[direction].map(({ noteNameDisplay, scaleDegree }) => [
        scaleDegree,
        (maqam.ajnas[direction][noteNameDisplay ?? ''] ?? []).map(renamed),
      ]),
    );
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
            ajnas: { ascending: ajnasOf(detail, 'ascending'), descending: ajnasOf(detail, 'descending') },
            ghammaz: (detail.ghammaz ?? []).map((note) => ({ ...note, ...named(note.maqamDegree) })),
            suyur: [],
          }
        : { ...detail, ...own, pitchData: up },
  };
}
