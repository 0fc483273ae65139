import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/interface/builders.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);

describe('the 12-set of maqām rāst in al-Ṣabbāgh 1954', () => {
  const document = the(build('twelveSets', { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }));
  const set = the(document.sets.find(({ setIdName }) => setIdName === 'maqam_rast_set'));
  const entries = the(set.pitchClassSet);

  // C, D, E, F, G, A and B are rāst's own (segāh and awj, not al-Kindī's būselīk and māhūr), Bb its ʿajam downwards;
  // C#, Eb, F# and Ab are those of al-Kindī 874 on rāst: 256/243, 32/27, 1024/729 and 128/81.
  const cents = [
    1,
    256 / 243,
    9 / 8,
    32 / 27,
    102 / 83,
    4 / 3,
    1024 / 729,
    3 / 2,
    128 / 81,
    27 / 16,
    883 / 490,
    400 / 217,
  ];

  it('is named after it', () => {
    expect(set).toMatchObject({ setDisplayName: 'maqām rāst set', sourceMaqam: { idName: 'maqam_rast' } });
  });

  it('has its own notes, and al-Kindī’s where it has none', () => {
    expect(entries.map(({ ipnReferenceNoteName }) => ipnReferenceNoteName).join(' ')).toBe(
      'C C# D D# E F F# G G# A A# B',
    );
    for (const [i, { relativeCents }] of entries.entries()) {
      expect(relativeCents).toBeCloseTo(1200 * Math.log2(cents[i]), 6);
    }
  });

  it('is the same from C, as its tonic is C', () => {
    expect(set.pitchClassSetFromC?.map(({ relativeCents }) => relativeCents)).toEqual(
      entries.map(({ relativeCents }) => relativeCents),
    );
  });
});

describe('the 12-set of maqām ḥijāz in al-Kindī 874 on yegāh', () => {
  it('of a system that fills itself has the twelve steps of its own', () => {
    const { sets } = the(build('twelveSets', { tuningSystem: 'alkindi_874', startingNote: 'yegah' }));
    expect(sets).toHaveLength(1);
    const own = engine.analysis({ tuningSystem: 'alkindi_874', startingNote: 'yegah' }).combination;
    const cells = the(sets[0].pitchClassSet);
    const source = the(sets[0].sourceTransposition?.tonic.idName);
    const tonic = the(own.named.find(({ note }) => note.idName === source));
    const twelve = own.pitchClasses.slice(tonic.position, tonic.position + 12);
    for (const [i, { relativeCents }] of cells.entries()) {
      expect(relativeCents).toBeCloseTo(twelve[i].cents - tonic.cents, 6);
    }
  });
});

describe('the combinations that the filler lacks', () => {
  it('are none: al-Kindī has all three starting notes of the archive', () => {
    expect(new Set(engine.combinations.map(({ startingNote }) => startingNote))).toEqual(
      new Set(['rast', 'ushayran', 'yegah']),
    );
  });
});
