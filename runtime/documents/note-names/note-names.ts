import type { Combination } from '../../engine/combination.ts';
import { compareNoteNames, type NoteName } from '../../engine/note-names.ts';
import type { NoteNameAvailability, NoteNameDetails, NoteNameList } from '../../schemas/listings.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { EntityOf } from '../documents.ts';
import { linkTo, pathTo } from '../links.ts';
import { pitchEntry } from '../pitches/pitch-entries.ts';
import { namesRef, systemHeader } from '../refs.ts';

/** The links of a note name. */
export function noteNameLinks(id: string) {
  const base = ['pitch-classes', 'note-names', id] as const;
  return {
    self: pathTo(...base),
    availability: pathTo(...base, 'availability'),
    compare: linkTo(pathTo(...base, 'compare'), { tuningSystems: 'all', startingNote: 'all' }),
  };
}

function buildNoteNames({ engine }: BuildContext): NoteNameList {
  const { combinations, namesIn, noteNames } = engine;
  const systems = new Map<string, Set<string>>();
  for (const key of combinations) {
    for (const name of namesIn(key)) {
      const known = systems.get(name) ?? new Set();
      systems.set(name, known.add(key.tuningSystem));
    }
  }
  return {
    count: noteNames.all.length,
    data: [...noteNames.all]
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

function buildNoteName({ engine }: BuildContext, { id }: EntityOf): NoteNameDetails | null {
  const note = engine.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = engine.combinations.flatMap((key) => pitchOfNoteName(engine.combination(key), note) ?? []);
  return { context: { noteName: namesRef(note) }, count: data.length, data, links: noteNameLinks(id) };
}

function buildNoteNameAvailability({ engine }: BuildContext, { id }: EntityOf): NoteNameAvailability | null {
  const note = engine.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = engine.archive.tuningSystems.flatMap((system) => {
    const startingNotes = engine.combinations
      .filter(({ tuningSystem }) => tuningSystem === system.id)
      .flatMap((key) => {
        const combination = engine.combination(key);
        const pitchClass = combination.byName.get(note.displayName);
        if (pitchClass === undefined) return [];
        const startingNote = namesRef(combination.startingNote);
        return [{ startingNote, pitchClassIndex: pitchClass.index, octave: pitchClass.octave }];
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
