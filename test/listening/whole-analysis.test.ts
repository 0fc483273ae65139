import { expect, it } from 'vitest';
import { analyse } from '../../runtime/listening/analyse.ts';
import { maqamatIn } from '../../runtime/listening/candidates.ts';
import { csvOf, jsonOf } from '../../runtime/listening/export.ts';
import { melodyOf } from '../../runtime/listening/melody.ts';
import { HOP_SECONDS } from '../../runtime/listening/track.ts';
import { the } from '../support/draws.ts';
import { DEFAULT, UNKNOWN } from '../support/listen-measures.ts';
import { archiveEngine } from '../support/tree.ts';

/**
 * All numbers of one analysis. The constants of the models were fitted to recordings that are not in the project, so that
 * no rule says what they should be: a change that is meant measures the recordings again (docs/listening.md).
 */

const engine = await archiveEngine();
const TONIC = 150;

/** The pitch of a melody with vibrato, glides, rests and errors of an octave, which ends on its tonic. */
function sung(degrees: readonly number[], seconds: number): Float32Array {
  const frequencies: number[] = [];
  let [at, before] = [0, 0];
  const sing = (length: number) => {
    const cents = degrees[at];
    for (let time = 0; time < length; time += HOP_SECONDS) {
      const glided = time < 0.05 ? before + ((cents - before) * time) / 0.05 : cents;
      const swing = time < 0.2 ? 0 : 30 * Math.sin(2 * Math.PI * 5.5 * time);
      const octave = frequencies.length % 97 === 0 ? 2 : 1;
      frequencies.push(octave * TONIC * 2 ** ((glided + swing) / 1200));
    }
    frequencies.push(...new Array<number>(6).fill(0));
    before = cents;
  };
  // Degree by degree to each of these, and longer there.
  const goals = [3, 0, 4, 2, 6, 3, 1, 0];
  for (let i = 0; frequencies.length * HOP_SECONDS < seconds; i++) {
    for (const goal = goals[i % goals.length]; at !== goal; at += Math.sign(goal - at)) sing(0.35);
    sing(0.8);
  }
  while (at > 0) {
    at--;
    sing(0.35);
  }
  sing(1.8);
  return Float32Array.from([...frequencies, ...new Array<number>(120).fill(0)]);
}

const firstOf = (list: readonly object[]) => list.slice(0, 4).map((own) => Object.values(own).join(' '));

/** The numbers of a melody in a maqām. @param cut seconds that its end lacks */
function numbersOf(id: string, seconds: number, cut: number) {
  const { degrees } = the(maqamatIn(engine, DEFAULT).find(({ maqam }) => maqam === id));
  const whole = sung(degrees, seconds);
  const track = { frequencies: whole.slice(0, whole.length - cut / HOP_SECONDS) };
  const known = { ...UNKNOWN, maqam: null, isExcerpt: cut > 0 };
  const analysis = the(analyse(engine, melodyOf(track), DEFAULT, known));
  const heard = { ...analysis, recording: 'melody.wav', track };
  const { tonicHertz, tonics, families, makams, verdict, histogram } = JSON.parse(jsonOf(heard));
  return {
    tonicHertz,
    verdict,
    tonics: firstOf(tonics),
    families: firstOf(families),
    makams: firstOf(makams),
    maqamat: analysis.maqamat.slice(0, 4).map(({ candidate, score }) => `${candidate.maqam} ${score.toFixed(2)}`),
    tunings: analysis.tunings
      .slice(0, 4)
      .map(({ candidate, score }) => `${Object.values(candidate.combination).join(' ')} ${score.toFixed(2)}`),
    degrees: csvOf('ranking', heard)
      .split('\r\n')
      .slice(1, 8)
      .map((row) => row.split(',').slice(5).join(' ')),
    loud: histogram
      .map(Object.values)
      .filter(([, seconds]: readonly number[]) => seconds > 1.5)
      .map(String),
  };
}

it('a melody in maqām bayyāt has the numbers that were approved', () => {
  expect(numbersOf('maqam_bayyat', 70, 0)).toMatchInlineSnapshot(`
    {
      "degrees": [
        "1 -454.51 dugah 0 12.46 -1.79 2.65",
        "1 -454.51 segah 152.95 9.42 0.62 3.24",
        "1 -454.51 chahargah 294.13 10.63 0.96 3.07",
        "1 -454.51 nawa 498.04 14.34 -0.51 3.19",
        "1 -454.51 husayni 701.96 7.68 -0.62 3.27",
        "1 -454.51 ajam 815.65 2.48 3.26 0",
        "1 -454.51 kurdan 996.09 4.44 -1.73 2.33",
      ],
      "families": [
        "bayyat 0.9105",
        "no_jins 0.0398",
        "buselik 0.0267",
        "saba 0.0051",
      ],
      "loud": [
        "0,3.025",
        "5,2.376",
        "150,1.503",
        "155,1.786",
        "290,1.593",
        "295,2.026",
        "300,1.623",
        "495,2.509",
        "500,2.987",
        "505,2.274",
        "700,1.657",
        "1195,2.358",
      ],
      "makams": [
        "Beyati 0.416",
        "Ussak 0.2988",
        "Huseyni 0.1227",
        "Neva 0.0778",
      ],
      "maqamat": [
        "maqam_bayyat -454.51",
        "maqam_baba_tahir -454.51",
        "maqam_ushshaq -454.51",
        "maqam_muhayyar -461.24",
      ],
      "tonicHertz": 150.036,
      "tonics": [
        "150.036 0.9851",
        "200.274 0.0033",
        "224.8 0.0031",
        "133.282 0.003",
      ],
      "tunings": [
        "alsabbagh_1954 rast -454.51",
        "allami_2025 rast -454.51",
        "cairocongresstuningcommittee_1929 rast -456.41",
        "cairocongresstuningcommittee_1929 yegah -465.70",
      ],
      "verdict": {
        "doubt": null,
        "isFamilyClear": true,
        "isMakamLikely": true,
        "isTonicClear": true,
        "makamProbability": 0.5749,
      },
    }
  `);
});

it('a part of a melody in maqām rāst without its end has the numbers that were approved', () => {
  const { tonics, families, makams, verdict } = numbersOf('maqam_rast', 20, 4);
  expect({ tonics, families, makams, verdict }).toMatchInlineSnapshot(`
    {
      "families": [
        "rast 0.4058",
        "bayyat 0.2648",
        "chahargah 0.0993",
        "saba 0.0607",
      ],
      "makams": [
        "Mahur 0.4075",
        "Rast 0.1228",
        "Saba 0.1153",
        "Acemasiran 0.0521",
      ],
      "tonics": [
        "200.274 0.4315",
        "168.897 0.2794",
        "150.036 0.1005",
        "224.8 0.0707",
      ],
      "verdict": {
        "doubt": "short",
        "isFamilyClear": false,
        "isMakamLikely": false,
        "isTonicClear": false,
        "makamProbability": 0.2689,
      },
    }
  `);
});
