import { html, nothing, type TemplateResult } from 'lit-html';
import { namesOnTonic } from '../../engine/form-name.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { spelledByStep } from '../../formats/score.ts';
import { createPairs } from '../../lookup/pairs.ts';
import { namedCombinations } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { chipLinks } from '../components/controls.ts';
import { playView } from '../components/play.ts';
import { type Names, nameIn, noteNames, shortName } from '../forms/names.ts';
import { STAFF_WIDTH } from '../parts/form-pictures.ts';
import { namedStaff } from '../parts/form-staff.ts';
import { choiceView } from '../parts/select.ts';
import { type HeardAnswer, lessonQuestion } from './answers.ts';
import { type OpenLesson, tuningChoice } from './lesson-parts.ts';
import { finished } from './lessons-done.ts';
import { createTerms } from './terms.ts';

/** Two ajnās and a tuning, chosen in the address: the scale that they make, and the maqāmāt that contain them. */

const FIRST = 'jins_rast';
/** Answers of the question. */
const MAX_ANSWERS = 3;
/** Above rāst, it makes sūznāk, the maqām of the lesson on modulation. */
const SECOND = 'jins_hijaz';

/** Two ajnās in a tuning, as the address has them, and the notes on which the upper one can begin: its junctions. */
async function loadPair(app: App) {
  const { query } = app.route;
  const [catalogue, table] = await Promise.all([app.data.read('catalogue', {}), app.data.read('lookup', {})]);
  const tuning = tuningChoice(app, namedCombinations(catalogue), FIRST_COMBINATION);
  const { tuningSystem, startingNote } = tuning.combination;
  const { pitchClasses } = await app.data.read('pitchClasses', { tuningSystem, startingNote });
  const pairs = createPairs(table, tuning.combination);
  const known = catalogue.ajnas.filter(({ idName }) => pairs.ajnas.some(({ jins }) => jins === idName));
  const first = known.find(({ idName }) => idName === FIRST) ?? known[0];
  const wanted = [query.lower ?? FIRST, query.upper ?? FIRST];
  const [lower, upper] = wanted.map((it) => known.find(({ idName }) => idName === it) ?? first);
  const lacking = catalogue.ajnas.filter((it) => wanted.includes(it.idName) && !known.includes(it));
  const [below] = pairs.ajnas.filter(({ jins }) => jins === lower.idName);
  const junctions = pairs.ajnas.flatMap((above) => {
    const notes = above.jins === upper.idName ? pairs.joined(below, above) : null;
    if (notes === null) return [];
    const isWide = notes[notes.length - 1] > notes[0] + pairs.pitchesPerOctave;
    return [{ above, notes, isWide, maqamat: pairs.maqamatWith(below, above) }];
  });
  const used = junctions.filter(({ maqamat }) => maqamat.length > 0);
  // By default, the upper jins begins where most maqāmāt have it, within the octave if any do.
  const candidates = [used.filter(({ isWide }) => !isWide), used].find((some) => some.length > 0) ?? junctions;
  const [most] = candidates.toSorted((a, b) => b.maqamat.length - a.maqamat.length);
  const junction = junctions.find(({ above }) => above.note === query.on) ?? most;
  const named = (names: Names) => shortName(nameIn(app.language, names));
  return { ...tuning, pitchClasses, known, first, lower, upper, lacking, below, junctions, junction, named };
}

type Pair = Awaited<ReturnType<typeof loadPair>>;
type Junction = Pair['junctions'][number];

/** The scale is heard with the upper jins on its note, or on one of two others; null without others. */
function questionOf(app: App, text: LearnText, { pitchClasses, upper, junctions, named }: Pair, at: Junction) {
  const others = junctions.filter((it) => it !== at && !it.isWide);
  const answers = [at, ...others].slice(0, MAX_ANSWERS).map(({ above, notes }): HeardAnswer => {
    const heard = notes.map((index) => ({ frequency: pitchClasses[index].frequency ?? 0, mark: '' }));
    const label = nameIn(app.language, noteNames(pitchClasses[above.notes[0]]));
    const cents = (pitchClasses[above.notes[0]].cents ?? 0) - (pitchClasses[notes[0]].cents ?? 0);
    return { label, notes: heard, about: text.beginsOn(named(upper), label, decimals(cents, 0)) };
  });
  answers.sort((a, b) => a.notes.length - b.notes.length);
  return answers.length < 2 ? null : lessonQuestion(app, text, text.whereDoesItBegin, answers, finished('jins'));
}

function choicesView({ language }: App, text: LearnText, pair: Pair): TemplateResult {
  const { known, lower, upper, junctions, junction, pitchClasses, named, change, view } = pair;
  const options = known.map((jins) => ({ value: jins.idName, label: named(jins) }));
  const notes = junctions.map(({ above: { note, notes } }) => {
    return { value: note, label: nameIn(language, noteNames(pitchClasses[notes[0]])) };
  });
  return html`<div class="filters">
      ${choiceView(text.lower, 'lower', lower.idName, options, (value) => change({ lower: value, on: '' }))}
      ${choiceView(text.upper, 'upper', upper.idName, options, (value) => change({ upper: value, on: '' }))}
      ${junction === undefined ? nothing : choiceView(text.upperOn, 'on', junction.above.note, notes, (value) => change({ on: value }))}
      ${view}
    </div>`;
}

/** The scale of a junction: heard, written, and the maqāmāt that contain it. */
function scaleView(app: App, text: LearnText, pair: Pair, { above, notes, maqamat }: Junction): TemplateResult {
  const { pitchClasses, lower, upper, below, combination, named } = pair;
  const pairNotes = notes.map((index) => {
    const { englishName, cents = 0, frequency = 0 } = pitchClasses[index];
    const mark = `pair-${index}`;
    return { index, mark, englishName: englishName ?? '', names: noteNames(pitchClasses[index]), cents, frequency };
  });
  const staffNotes = spelledByStep(pairNotes);
  const [belowNotes, aboveNotes] = [below, above].map((jins) =>
    staffNotes.filter(({ index }) => jins.notes.includes(index)),
  );
  const overlap = aboveNotes.filter((note) => belowNotes.includes(note)).length;
  const ajnas = [
    { names: lower, notes: belowNotes, lane: 0 },
    { names: upper, notes: aboveNotes, lane: overlap > 1 ? 1 : 0 },
  ];
  const title = `${named(lower)} + ${named(upper)}`;
  const passages = [
    [app.text.play, title, staffNotes],
    [text.lower, named(lower), belowNotes],
    [text.upper, named(upper), aboveNotes],
  ] as const;
  return html`<div class="actions">${passages.map(([label, name, notes]) => playView(app, passage(name, notes), { text: label }))}</div>
      <div class="staves"><figure>${namedStaff(app, staffNotes, ajnas, staffNotes[0].cents, { title, width: STAFF_WIDTH })}</figure></div>
      <p role="status">${text.contained(maqamat.length)}</p>
      ${chipLinks(
        maqamat.map(({ maqam, tonic, isBaseForm }) => ({
          label: named(isBaseForm ? maqam : namesOnTonic(maqam, tonic)),
          href: app.href(
            ['maqam', maqam.idName, combination.tuningSystem, combination.startingNote],
            isBaseForm ? {} : { tonic: tonic.idName },
          ),
        })),
      )}`;
}

export const openJins: OpenLesson = async (app, text) => {
  const pair = await loadPair(app);
  const { known, first, lower, upper, lacking, junction, named } = pair;
  const { tuningSystem, startingNote } = pair.combination;
  const question = junction === undefined ? null : questionOf(app, text, pair, junction);
  return {
    onward: [
      ...known
        .filter(({ idName }) => idName === SECOND && upper.idName !== SECOND)
        .map((jins) => [`${named(first)} + ${named(jins)}`, app.href(['learn', 'jins'], { upper: SECOND })] as const),
      [app.text.toAjnas, app.href(['ajnas', tuningSystem, startingNote])],
      [nameIn(app.language, lower), app.href(['jins', lower.idName, tuningSystem, startingNote])],
    ],
    typed: (event) => question?.typed(event),
    view: () => {
      const terms = createTerms(app, text);
      return html`<p>${terms.mark(text.jins)}</p>${choicesView(app, text, pair)}
      ${lacking.length === 0 ? nothing : html`<p role="status">${app.text.ignored(lacking.map(named))}</p>`}
      ${junction === undefined ? html`<p role="status">${text.noPlace}</p>` : scaleView(app, text, pair, junction)}
      ${question?.view() ?? nothing} ${terms.sheets()}`;
    },
  };
};
