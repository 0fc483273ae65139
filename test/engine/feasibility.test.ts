import { describe, expect, it } from 'vitest';
import { availableNames, namesOfMaqam } from '../../runtime/engine/availability.ts';
import { isRealisable } from '../../runtime/engine/combination.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const setOf = (tuningSystem: string, startingNote: string): readonly string[] =>
  the(
    the(engine.tuningSystems.get(tuningSystem)).noteNameSets.find(
      ([first]) => engine.noteNames.byDisplayName.get(first)?.idName === startingNote,
    ),
  );

describe('the names available from a starting note', () => {
  const available = availableNames(['rāst', 'nawā', 'none'], engine.noteNames);

  it('are those of its set, and the same one octave down and up', () => {
    expect([...available].sort()).toEqual(['rāst', 'qarār rāst', 'kurdān', 'nawā', 'yegāh', 'saham/ramal tūtī'].sort());
  });

  it('do not reach two octaves, and leave unnamed pitches out', () => {
    expect(available.has('jawāb kurdān')).toBe(false);
    expect(available.has('none')).toBe(false);
  });

  it('end where the table ends', () => {
    expect([...availableNames(['qarār rāst'], engine.noteNames)].sort()).toEqual(['qarār rāst', 'rāst'].sort());
  });
});

describe('what is available and what is realisable', () => {
  it('differ by octave 3, two above the written one: jawāb kurdān has a pitch, yet is not available', () => {
    const { combination } = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
    expect(isRealisable(combination, ['rāst', 'jawāb kurdān'])).toBe(true);
    expect(availableNames(setOf('alsabbagh_1954', 'rast'), engine.noteNames).has('jawāb kurdān')).toBe(false);
  });

  it('agree in one direction: every available maqām and jins is realisable', () => {
    for (const key of engine.combinations) {
      const available = availableNames(setOf(key.tuningSystem, key.startingNote), engine.noteNames);
      const { combination } = engine.analysis(key);
      for (const names of [
        ...engine.archive.maqamat.map(namesOfMaqam),
        ...engine.archive.ajnas.map(({ noteNames }) => noteNames),
      ]) {
        if (names.every((name) => available.has(name))) expect(isRealisable(combination, names)).toBe(true);
      }
    }
  });

  it('asks for both directions: nothing is realisable that lacks a note of the descent', () => {
    const { combination } = engine.analysis({ tuningSystem: 'alkindi_874', startingNote: 'rast' });
    // al-Kindī has no segāh; ʿajam kurdī needs it upwards, while downwards it is the same as kurd.
    expect(isRealisable(combination, ['kurdān', 'ʿajam', 'ḥusaynī', 'nawā', 'chahārgāh', 'kurdī', 'dūgāh'])).toBe(true);
    expect(isRealisable(combination, namesOfMaqam(the(engine.maqamat.get('maqam_kurd'))))).toBe(true);
    expect(isRealisable(combination, namesOfMaqam(the(engine.maqamat.get('maqam_ajam_kurdi'))))).toBe(false);
  });
});
