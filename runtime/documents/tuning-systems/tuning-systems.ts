import { referenceFrequencyOf, valueFormatOf } from '../../engine/pitch-class.ts';
import type { PitchClassList, TuningSystemDetail, TuningSystemList } from '../../schemas/tuning-systems.ts';
import type { BuildContext, Builders } from '../context.ts';
import { type CombinationOf, documentPath, type EntityOf } from '../documents.ts';
import { linkTo, pathTo } from '../links.ts';
import { namesRef, startingNotesRef, systemHeader, systemProvenanceOf } from '../refs.ts';
import { fillerOn, viewOf } from '../views.ts';
import { startingNotesOf } from './tuning.ts';

function buildTuningSystems({ engine }: BuildContext): TuningSystemList {
  const {
    noteNames,
    archive: { tuningSystems },
  } = engine;
  return {
    count: tuningSystems.length,
    data: tuningSystems.map((system) => ({
      tuningSystem: systemHeader(system, { year: true }),
      startingNotes: startingNotesRef(startingNotesOf(noteNames, system)),
      stats: { numberOfPitchClassesSingleOctave: system.values.length },
      sources: [...system.sources],
      ...systemProvenanceOf(system),
      links: { detail: pathTo('tuning-systems', system.id) },
    })),
  };
}

/** The links to the answers about a combination. */
function combinationLinks(context: BuildContext, key: CombinationOf) {
  const { tuningSystem, startingNote } = key;
  const below = (name: string) => pathTo('tuning-systems', tuningSystem, startingNote, name);
  const listOf = (name: string) => linkTo(`/maqamat/${name}`, { tuningSystem, startingNote });
  return {
    pitchClasses: below('pitch-classes'),
    maqamat: below('maqamat'),
    ajnas: below('ajnas'),
    families: listOf('families'),
    allMaqamat: listOf('all'),
    maqamSets: listOf('classification/maqam-pitch-class-sets'),
    ...(fillerOn(context, key) === null ? {} : { twelveSets: listOf('classification/12-pitch-class-sets') }),
    scales: linkTo('/scales', { tuningSystem, startingNote }),
    modulations: `/${documentPath('modulations', key)}`,
  };
}

function buildTuningSystem(context: BuildContext, { id }: EntityOf): TuningSystemDetail | null {
  const { engine } = context;
  const { noteNames } = engine;
  const system = engine.tuningSystems.get(id);
  if (system === undefined) return null;
  const { byDisplayName } = noteNames;
  const notes = startingNotesOf(noteNames, system);
  return {
    tuningSystem: systemHeader(system, { year: true, count: true }),
    creator: { english: system.creatorEnglish, arabic: system.creatorArabic },
    title: { english: system.titleEnglish, arabic: system.titleArabic },
    originalValueType: valueFormatOf(system),
    openStringLength: system.openStringLength,
    stats: { numberOfPitchClassesSingleOctave: system.values.length, numberOfStartingNotes: notes.length },
    values: [...system.values],
    startingNotes: notes.map((note, i) => ({
      startingNote: namesRef(note),
      referenceFrequency: referenceFrequencyOf(system, note),
      noteNames: system.noteNameSets[i].map((name) => {
        const named = byDisplayName.get(name);
        return {
          noteName: named?.idName ?? null,
          noteNameDisplay: named?.displayName ?? null,
          noteNameDisplayAr: named?.displayNameAr ?? null,
        };
      }),
      links: combinationLinks(context, { tuningSystem: id, startingNote: note.idName }),
    })),
    sources: [...system.sources],
    ...systemProvenanceOf(system),
    links: { self: pathTo('tuning-systems', id), collection: '/tuning-systems' },
  };
}

function buildPitchClasses(context: BuildContext, key: CombinationOf): PitchClassList {
  const view = viewOf(context, key);
  const { system, startingNote, valueFormat, referenceFrequency } = view.analysis.combination;
  const pitchClasses = view.pitches.entries();
  return {
    tuningSystem: systemHeader(system, { year: true, count: true }),
    startingNotes: startingNotesRef(startingNotesOf(view.noteNames, system)),
    selectedStartingNote: namesRef(startingNote),
    stats: {
      totalPitchClasses: pitchClasses.length,
      numberOfPitchClassesSingleOctave: system.values.length,
      referenceFrequency,
      octaves: [0, 1, 2, 3],
    },
    originalValueType: valueFormat,
    pitchClasses: [...pitchClasses],
    context: { pitchClassDataType: 'all', octave: 'all' },
    sources: [...system.sources],
    ...systemProvenanceOf(system),
    links: {
      self: pathTo('tuning-systems', system.id, startingNote.idName, 'pitch-classes'),
      tuningSystem: pathTo('tuning-systems', system.id),
    },
  };
}

export const tuningSystemBuilders = {
  tuningSystems: buildTuningSystems,
  tuningSystem: buildTuningSystem,
  pitchClasses: buildPitchClasses,
} satisfies Partial<Builders>;
