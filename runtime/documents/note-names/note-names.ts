import type { Combination } from '../../engine/combination.ts';
import { compareNoteNames, type NoteName } from '../../engine/note-names.ts';
import type { NoteNameAvailability, NoteNameDetails, NoteNameList } from '../../schemas/listings.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { EntityOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { pitchEntry } from '../pitches/pitch-entries.ts';
import { namesRef, systemHeader } from '../refs.ts';
import { everywhere } from '../views.ts';

/** The links of a note name. */
export function noteNameLinks(id: string) {
  const base = ['pitch-classes', 'note-names', id] as const;
  return {
    self: path(...base),
    availability: path(...base, 'availability'),
    compare: request(path(...base, 'compare'), { tuningSystems: 'all', startingNote: 'all' }),
  };
}

function buildNoteNames(context: BuildContext): NoteNameList {
  const all = everywhere(context);
  const systems = new Map<string, Set<string>>();
  for (const key of all.combinations) {
    for (const name of all.namesIn(key)) {
      const there = systems.get(name) ?? new Set();
      systems.set(name, there.add(key.tuningSystem));
    }
  }
  return {
    count: all.noteNames.all.length,
    data: [...all.noteNames.all]
      .sort((a, b) => a.slot - b.slot || compareNoteNames(a, b))
      .map((note) => {
        const { self, availability } = noteNameLinks(note.idName);
        return {
          noteName: namesRef(note),
          englishName: note.ipnName,
          order: note.slot,
          octave: note.octave,
          links: { detail: self, availability },
          tuningSystems: [...(systems.get(note.displayName) ?? [])],
        };
      }),
  };
}

/** The pitch of a note name in a combination; null where it has none. */
export function pitchOfNoteName(
  { system, startingNote, referenceFrequency, byName }: Combination,
  { displayName }: Pick<NoteName, 'displayName'>,
): NoteNameDetails['data'][number] | null {
  const pitchClass = byName.get(displayName);
  if (pitchClass === undefined) return null;
  return {
    context: {
      tuningSystem: systemHeader(system),
      startingNote: namesRef(startingNote),
      referenceFrequency,
      pitchClassDataType: 'all',
    },
    pitchClass: pitchEntry(pitchClass),
  };
}

function buildNoteName(context: BuildContext, { id }: EntityOf): NoteNameDetails | null {
  const all = everywhere(context);
  const note = all.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = all.combinations.flatMap((key) => pitchOfNoteName(all.analysis(key).combination, note) ?? []);
  return { context: { noteName: namesRef(note) }, count: data.length, data, links: noteNameLinks(id) };
}

function buildNoteNameAvailability(context: BuildContext, { id }: EntityOf): NoteNameAvailability | null {
  const all = everywhere(context);
  const note = all.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = all.tuningSystems.flatMap((system) => {
    const startingNotes = all.combinations
      .filter(({ tuningSystem }) => tuningSystem === system.id)
      .flatMap((key) => {
        const { combination } = all.analysis(key);
        const there = combination.byName.get(note.displayName);
        if (there === undefined) return [];
        const startingNote = namesRef(combination.startingNote);
        return [{ startingNote, pitchClassIndex: there.index, octave: there.octave }];
      });
    return startingNotes.length === 0 ? [] : [{ tuningSystem: systemHeader(system), startingNotes }];
  });
  const { self, availability, compare } = noteNameLinks(id);
  return {
    noteName: namesRef(note),
    availability: { count: data.length, data },
    links: { self: availability, detail: self, compare },
  };
}

export const noteNameBuilders = {
  noteNames: buildNoteNames,
  noteName: buildNoteName,
  noteNameAvailability: buildNoteNameAvailability,
} satisfies Partial<Builders>;
