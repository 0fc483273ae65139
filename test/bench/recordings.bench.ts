import { parseArgs } from 'node:util';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { recognise } from '../../runtime/listening/analyse.ts';
import { maqamatIn } from '../../runtime/listening/candidates.ts';
import { hasSameNotes } from '../../runtime/listening/fit.ts';
import { TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import type { Profile } from '../../runtime/listening/profile.ts';
import { archiveModels } from '../../runtime/listening/templates.ts';
import { DEFAULT, UNKNOWN } from '../support/listen-measures.ts';
import { foldsOf, learnMakams, PARTS, type Part, type Recording, readRecordings } from '../support/recordings.ts';
import { archiveEngine } from '../support/tree.ts';
import { calibrationError, shareWithInterval } from './measure.ts';

/**
 * `npm run bench:recordings -- <prefix>`: what is recognised in real recordings and their parts, from their pitch
 * tracks and annotations (docs/listening.md#how-it-is-measured). They are compared with the learned table of makams,
 * or, if it was learned from them, with tables learned from four fifths of the artists.
 */

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length !== 1)
  throw new Error('Name the recordings: npm run bench:recordings -- <prefix of .json and .i16.gz>');
/** Cents within which a tonic is right, in any octave. */
const SAME_TONIC = 50;
/** Cents within which two maqāmāt have the same notes. */
const SAME_MAQAM = 1;

const engine = await archiveEngine();
const { recordings, hash } = readRecordings(positionals[0]);
const forms = maqamatIn(engine, DEFAULT);
const names = new Set(Object.values(TURKISH_MAKAMS.maqamat));

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((id) => forms.find(({ maqam }) => maqam === id));
  return one !== undefined && other !== undefined && hasSameNotes(one, other, SAME_MAQAM);
}
const familyOf = (id: string): string | undefined => {
  const record = engine.maqamat.get(id);
  return record && engine.analysis(DEFAULT).familyOf(record)?.idName;
};

/** A result: its probability, whether it is given as clear, and the place of the right one; 0 if it is missing. */
interface Judged {
  readonly probability: number;
  readonly isClear: boolean;
  readonly rank: number;
}
type Measure = 'tonic' | 'family' | 'makam' | 'maqam';
const results = new Map<string, Judged[]>();
const of = (part: Part, measure: Measure): readonly Judged[] => results.get(`${part} ${measure}`) ?? [];

function judgePart(part: Part, profile: Profile, { maqam, tonic }: Recording, table: typeof TURKISH_MAKAMS): void {
  const known = { ...UNKNOWN, isExcerpt: part !== 'whole' };
  const { tonics, families, makams, maqamat, verdict } = recognise(engine, profile, DEFAULT, known, table);
  const add = (measure: Measure, isRight: readonly boolean[], probability: number, isClear: boolean) =>
    results.set(`${part} ${measure}`, [
      ...of(part, measure),
      { probability, isClear, rank: 1 + isRight.indexOf(true) },
    ]);
  if (tonic !== null) {
    const isRight = tonics.map((own) => equalWithinOctave(own.of, tonic, SAME_TONIC));
    add('tonic', isRight, tonics[0].probability, verdict.isTonicClear);
  }
  const isFamily = families.map((own) => own.of.idName === familyOf(maqam));
  add('family', isFamily, families[0].probability, verdict.isFamilyClear);
  add(
    'maqam',
    maqamat.map(({ candidate }) => isSame(candidate.maqam, maqam)),
    Number.NaN,
    false,
  );
  if (!names.has(maqam)) return;
  add(
    'makam',
    makams.map((own) => isSame(own.of.maqam, maqam)),
    verdict.makamProbability,
    verdict.isMakamLikely,
  );
}

/** Whether a makam is likely for each recording of one that the table lacks, by this makam. */
const leftOut = new Map<string, readonly boolean[]>();
function judgeLeftOut(fold: readonly Recording[], others: readonly Recording[]): void {
  for (const makam of new Set(fold.flatMap((one) => one.makam ?? []))) {
    const table = learnMakams(
      others.filter((other) => other.makam !== makam),
      '',
    );
    const likely = fold
      .filter((one) => one.makam === makam)
      .map(({ heard }) => recognise(engine, heard.whole, DEFAULT, UNKNOWN, table).verdict.isMakamLikely);
    leftOut.set(makam, [...(leftOut.get(makam) ?? []), ...likely]);
  }
}

const isOwn = TURKISH_MAKAMS.learnedFrom === hash;
const folds = isOwn ? foldsOf(recordings) : [recordings];
for (const fold of folds) {
  const others = isOwn ? folds.filter((other) => other !== fold).flat() : [];
  const table = isOwn ? learnMakams(others, '') : TURKISH_MAKAMS;
  for (const one of fold) {
    for (const [part] of PARTS) {
      const heard = one.heard[part];
      if (heard !== undefined) judgePart(part, heard, one, table);
    }
  }
  if (isOwn) judgeLeftOut(fold, others);
}

const isFirst = ({ rank }: Judged) => rank === 1;
const isAmongThree = ({ rank }: Judged) => rank >= 1 && rank <= 3;
const share = (some: readonly Judged[], isRight: (one: Judged) => boolean) =>
  shareWithInterval(some.filter(isRight).length, some.length);
console.log(`${recordings.length} recordings, makams ${isOwn ? 'in five folds by lead artist' : 'of the page'}`);
for (const [part] of PARTS) {
  console.log(`${part} (${of(part, 'tonic').length})`);
  for (const [title, measure] of [
    ['tonic', 'tonic'],
    ['family', 'family'],
    [`makam of ${names.size}`, 'makam'],
  ] as const) {
    const all = of(part, measure);
    const clear = all.filter(({ isClear }) => isClear);
    console.log(`  ${title.padEnd(12)} first ${share(all, isFirst)}, among three ${share(all, isAmongThree)}`);
    console.log(
      `  ${''.padEnd(12)} clear ${share(all, ({ isClear }) => isClear)}, right of these ${share(clear, isFirst)}`,
    );
    console.log(
      `  ${''.padEnd(12)} calibration error ${calibrationError(all.map((one) => [one.probability, isFirst(one)])).toFixed(1)}`,
    );
  }
}
const list = of('whole', 'maqam');
console.log(
  `maqām of ${archiveModels(forms).length}, whole: first ${share(list, isFirst)}, among three ${share(list, isAmongThree)}`,
);
const likely = (some: readonly boolean[]) => shareWithInterval(some.filter(Boolean).length, some.length);
console.log(`a makam is likely though its own is left out: ${likely([...leftOut.values()].flat())}`);
for (const [makam, some] of leftOut) console.log(`  ${makam.padEnd(20)} ${likely(some)}`);
