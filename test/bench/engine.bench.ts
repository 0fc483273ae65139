import { createEngine } from '../../runtime/engine/engine.ts';
import { FILLER_SYSTEM } from '../../runtime/engine/filler.ts';
import { classifyIntoMaqamSets } from '../../runtime/engine/maqam-sets.ts';
import { classifyIntoTwelveSets } from '../../runtime/engine/twelve-sets.ts';
import { createBuild } from '../../runtime/interface/builders.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { readFrom } from '../../runtime/server/node.ts';
import { archiveEngine, ask, PUBLIC } from '../support/tree.ts';
import { line, time } from './measure.ts';

/** `npm run bench`: what is computed when it is asked for, over all 55 combinations. Needs a built public/. */

const { archive, combinations } = await archiveEngine();
const newHandler = () => createHandler({ readDocument: readFrom(PUBLIC) });

/** Asks for something that has to be answered. */
async function answer(handler: ReturnType<typeof newHandler>, path: string): Promise<void> {
  const { status, text } = await ask(handler, path);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
}

const networks: number[] = [];
let largest = { forms: 0, name: '', ms: 0 };
for (const key of combinations) {
  const engine = createEngine(archive);
  const analysis = engine.analysis(key);
  const forms = analysis.allMaqamForms().length + analysis.allJinsForms().length;
  const build = createBuild(engine);
  const ms = await time(() => build('modulations', key));
  networks.push(ms);
  if (forms > largest.forms) largest = { forms, name: `${key.tuningSystem}/${key.startingNote}`, ms };
}
console.log(line('network of a combination', networks, 'goal: largest 100 ms'));
console.log(`  largest: ${largest.name}, ${largest.forms} forms: ${largest.ms.toFixed(1)} ms`);

const cold: number[] = [];
const warm: number[] = [];
for (const { tuningSystem, startingNote } of combinations) {
  const engine = createEngine(archive);
  const forms = engine.analysis({ tuningSystem, startingNote }).allMaqamForms();
  const maqamat = [...new Set(forms.map(({ maqam }) => maqam.idName))];
  // Two small systems have no maqām on one of their starting notes.
  if (maqamat.length === 0) continue;
  const route = (from: string, to: string) =>
    `/modulation-routes?tuningSystem=${tuningSystem}&startingNote=${startingNote}&fromMaqam=${encodeURIComponent(from)}&toMaqam=${encodeURIComponent(to)}&maxHops=6`;
  const handler = newHandler();
  const [first] = maqamat;
  const last = maqamat[maqamat.length - 1];
  cold.push(await time(() => answer(handler, route(first, last))));
  for (let i = 0; i < 20; i++) {
    const from = maqamat[(i * 7) % maqamat.length];
    const to = maqamat[(i * 11 + 3) % maqamat.length];
    warm.push(await time(() => answer(handler, route(from, to))));
  }
}
console.log(line('routes, first request of a combination', cold, 'goal: 200 ms'));
console.log(line('routes, later requests', warm, 'goal: median 20 ms'));

const comparisons: number[] = [];
const handler = newHandler();
const compare = (maqam: string) =>
  `/maqamat/${encodeURIComponent(maqam)}/compare?tuningSystems=all&startingNotes=rast,ushayran,yegah&includeIntervals=true`;
const firstComparison = await time(() => answer(handler, compare('maqam_rast')));
for (const { idName } of archive.maqamat) comparisons.push(await time(() => answer(handler, compare(idName))));
console.log(`compare over all systems, first request      ${firstComparison.toFixed(1)} ms`);
console.log(line('compare over all systems, later requests', comparisons, 'goal: 50 ms'));

const offGrid: number[] = [];
for (const [i, { tuningSystem, startingNote }] of combinations.entries()) {
  const [form] = createEngine(archive).analysis({ tuningSystem, startingNote }).allMaqamForms();
  if (form === undefined) continue;
  const at = `tuningSystem=${tuningSystem}&startingNote=${startingNote}`;
  const path = `/maqamat/${encodeURIComponent(form.maqam.idName)}?${at}&pitchClassDataType=all&centsTolerance=${7 + i / 100}`;
  offGrid.push(await time(() => answer(handler, path)));
}
console.log(line('detail at another tolerance', offGrid, 'goal: median 10 ms'));

console.log('classification, largest combinations (goal: 2 s each)');
for (const key of combinations) {
  const engine = createEngine(archive);
  const analysis = engine.analysis(key);
  const forms = analysis.allMaqamForms().length;
  if (forms < 3800) continue;
  const filler = engine.analysis({ ...key, tuningSystem: FILLER_SYSTEM }).combination;
  const maqamSets = await time(() => classifyIntoMaqamSets(analysis));
  const twelveSets = await time(() => classifyIntoTwelveSets(analysis, filler));
  const name = `${key.tuningSystem}/${key.startingNote}`.padEnd(32);
  console.log(`  ${name} ${forms} forms: maqām sets ${maqamSets.toFixed(0)} ms, 12-sets ${twelveSets.toFixed(0)} ms`);
}
