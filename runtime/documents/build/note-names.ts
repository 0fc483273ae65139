import { compareNoteNames } from '../../engine/note-names.ts';
import type { NoteNameAvailability, NoteNameDetails, NoteNameList } from '../../schemas/listings.ts';
import type { EntityOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { noteRef, systemHeader } from '../refs.ts';
import type { BuildContext } from './context.ts';

/** The links of a note name. */
function noteNameLinks(id: string) {
  const base = ['pitch-classes', 'note-names', id] as const;
  return {
    self: path(...base),
    availability: path(...base, 'availability'),
    compare: request(path(...base, 'compare'), { tuningSystems: 'all', startingNote: 'all' }),
  };
}

export function buildNoteNames(context: BuildContext): NoteNameList {
  const { engine } = context;
  const systems = new Map<string, Set<string>>();
  for (const key of engine.combinations) {
    for (const { note } of context.analysis(key).combination.named) {
      const there = systems.get(note.idName) ?? new Set();
      systems.set(note.idName, there.add(key.tuningSystem));
    }
  }
  return {
    count: engine.noteNames.all.length,
    data: [...engine.noteNames.all]
      .sort((a, b) => a.slot - b.slot || compareNoteNames(a, b))
      .map((note) => {
        const { self, availability } = noteNameLinks(note.idName);
        return {
          noteName: noteRef(note),
          englishName: note.ipnName,
          order: note.slot,
          octave: note.octave,
          links: { detail: self, availability },
          tuningSystems: [...(systems.get(note.idName) ?? [])],
        };
      }),
  };
}

export function buildNoteName(context: BuildContext, { id }: EntityOf): NoteNameDetails | null {
  const { engine } = context;
  const note = engine.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = engine.combinations.flatMap((key) => {
    const { combination } = context.analysis(key);
    const pitchClass = combination.byName.get(note.displayName);
    if (pitchClass === undefined) return [];
    return [
      {
        context: {
          tuningSystem: systemHeader(combination.system),
          startingNote: noteRef(combination.startingNote),
          referenceFrequency: combination.referenceFrequency,
          pitchClassDataType: 'all',
        },
        pitchClass: context.pitchEntries(combination)[pitchClass.position],
      },
    ];
  });
  return { context: { noteName: noteRef(note) }, count: data.length, data, links: noteNameLinks(id) };
}

export function buildNoteNameAvailability(context: BuildContext, { id }: EntityOf): NoteNameAvailability | null {
  const { engine } = context;
  const note = engine.noteNames.byIdName.get(id);
  if (note === undefined) return null;
  const data = engine.archive.tuningSystems.flatMap((system) => {
    const startingNotes = engine.combinations
      .filter(({ tuningSystem }) => tuningSystem === system.id)
      .flatMap((key) => {
        const { combination } = context.analysis(key);
        const there = combination.byName.get(note.displayName);
        if (there === undefined) return [];
        const startingNote = noteRef(combination.startingNote);
        return [{ startingNote, pitchClassIndex: there.index, octave: there.octave }];
      });
    return startingNotes.length === 0 ? [] : [{ tuningSystem: systemHeader(system), startingNotes }];
  });
  const { self, availability, compare } = noteNameLinks(id);
  return {
    noteName: noteRef(note),
    availability: { count: data.length, data },
    links: { self: availability, detail: self, compare },
  };
}
