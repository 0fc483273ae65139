import { parseArgs } from 'node:util';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { recogniseMakam, recogniseMaqam } from '../../runtime/listening/analyse.ts';
import { maqamatIn } from '../../runtime/listening/candidates.ts';
import { hasSameNotes } from '../../runtime/listening/fit.ts';
import { TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import { probabilities } from '../../runtime/listening/recognise.ts';
import { archiveModels } from '../../runtime/listening/templates.ts';
import { CLEAR } from '../../runtime/listening/verdict.ts';
import { DEFAULT } from '../support/listen-measures.ts';
import { foldsOf, learnMakams, type Recording, readRecordings } from '../support/recordings.ts';
import { archiveEngine } from '../support/tree.ts';

/**
 * `npm run bench:recordings -- <prefix> [--archive-only]`: what is recognised in real recordings, from their pitch
 * tracks and annotations (docs/listening.md#how-it-is-measured). Makams are compared with the learned table, or, if it
 * was learned from these recordings, with tables learned from four fifths of the artists.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'archive-only': { type: 'boolean', default: false } },
});
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

interface Judged {
  readonly rank: number;
  readonly probability: number;
}
type Measure = 'tonic' | 'of107' | 'of20' | 'family' | 'learnedTonic' | 'learned' | 'learnedFamily';
const results = new Map<Measure, Judged[]>();
function judge<T>(
  measure: Measure,
  ranked: readonly { readonly of: T; readonly probability: number }[],
  isRight: (of: T) => boolean,
): void {
  const rank = 1 + ranked.findIndex(({ of }) => isRight(of));
  results.set(measure, [...(results.get(measure) ?? []), { rank, probability: ranked[0].probability }]);
}

function judgeArchive({ notes, profile, maqam, tonic }: Recording): void {
  const found = recogniseMaqam(engine, notes, profile, DEFAULT);
  if (tonic !== null) judge('tonic', found.tonics, (of) => equalWithinOctave(of, tonic, SAME_TONIC));
  const ranked = found.maqamat.map(({ candidate }) => ({ of: candidate.maqam, probability: Number.NaN }));
  judge('of107', ranked, (of) => isSame(of, maqam));
  judge('family', found.families, ({ idName }) => idName === familyOf(maqam));
  if (!names.has(maqam)) return;
  const ofTwenty = found.found.filter(({ of }) => names.has(of.maqam));
  judge(
    'of20',
    probabilities(ofTwenty, ({ of }) => of.maqam),
    (of) => isSame(of, maqam),
  );
}

function judgeLearned({ profile, maqam, tonic }: Recording, table: typeof TURKISH_MAKAMS): void {
  if (!names.has(maqam)) return;
  const found = recogniseMakam(profile, { tonic: null, isExcerpt: false }, table);
  if (tonic !== null)
    judge(
      'learnedTonic',
      probabilities(found, (own) => own.tonic),
      (of) => equalWithinOctave(of, tonic, SAME_TONIC),
    );
  judge(
    'learned',
    probabilities(found, ({ of }) => of.maqam),
    (of) => isSame(of, maqam),
  );
  judge(
    'learnedFamily',
    probabilities(found, ({ of }) => familyOf(of.maqam)),
    (of) => of === familyOf(maqam),
  );
}

/** A share with its 95 % interval (Wilson). */
function share(count: number, all: number): string {
  const [z, p] = [1.96, count / all];
  const middle = (p + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(p)} % (${percent(middle - half)} to ${percent(middle + half)}, of ${all})`;
}
const isFirst = ({ rank }: Judged) => rank === 1;
const isAmongThree = ({ rank }: Judged) => rank >= 1 && rank <= 3;
const of = (measure: Measure): readonly Judged[] => results.get(measure) ?? [];
function print(title: string, measure: Measure, least?: number): void {
  const all = of(measure);
  if (all.length === 0) return;
  console.log(`  ${title.padEnd(34)} first ${share(all.filter(isFirst).length, all.length)}`);
  if (measure !== 'tonic' && measure !== 'learnedTonic')
    console.log(`  ${''.padEnd(34)} among three ${share(all.filter(isAmongThree).length, all.length)}`);
  if (least === undefined) return;
  const clear = all.filter(({ probability }) => probability >= least);
  const right = share(clear.filter(isFirst).length, clear.length);
  console.log(`  ${''.padEnd(34)} clear from ${least} on: right ${right}, covers ${share(clear.length, all.length)}`);
}

for (const one of recordings) judgeArchive(one);
console.log(`${recordings.length} recordings, the archive alone`);
print('tonic', 'tonic', CLEAR.tonic);
print(`maqām of ${archiveModels(forms).length}, tonic unknown`, 'of107');
print(`maqām of ${names.size}, tonic unknown`, 'of20');
print('family', 'family', CLEAR.family);
const isLearned = !values['archive-only'];
if (isLearned) {
  const isOwn = TURKISH_MAKAMS.learnedFrom === hash;
  const folds = isOwn ? foldsOf(recordings) : [recordings];
  for (const fold of folds) {
    const others = folds.flatMap((other) => (other === fold ? [] : other));
    const table = isOwn ? learnMakams(others, '') : TURKISH_MAKAMS;
    for (const one of fold) judgeLearned(one, table);
  }
  console.log(`learned makams, ${isOwn ? 'five-fold cross-validation by lead artist' : 'the table of the page'}`);
  print('tonic', 'learnedTonic');
  print(`makam of ${names.size}, tonic unknown`, 'learned', CLEAR.makam);
  print('family', 'learnedFamily');
}
const percent = (measure: Measure, isRight: (judged: Judged) => boolean): string =>
  ((100 * of(measure).filter(isRight).length) / of(measure).length).toFixed(1);
const [tonic, twenty] = isLearned ? (['learnedTonic', 'learned'] as const) : (['tonic', 'of20'] as const);
console.log(
  `tonic ${percent(tonic, isFirst)} %, first of 20 ${percent(twenty, isFirst)} %, three of 20 ${percent(twenty, isAmongThree)} %, first of 107 ${percent('of107', isFirst)} %, family ${percent('family', isFirst)} %`,
);
