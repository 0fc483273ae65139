import { html, nothing, type TemplateResult } from 'lit-html';
import { catalogueNames } from '../../presentation/combinations.ts';
import { learnText } from '../../presentation/text/learn-ar.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import { type App, NotFoundError, type Page } from '../app.ts';
import { doorLinks } from '../components/door.ts';
import { shortName } from '../forms/names.ts';
import { LESSONS } from './lesson-addresses.ts';
import type { Lesson, OpenLesson } from './lesson-parts.ts';
import { isDone } from './lessons-done.ts';

/** The lessons and the ear training: a list of them, or one of them. */

const OPEN: Readonly<Record<(typeof LESSONS)[number], () => Promise<OpenLesson>>> = {
  maqam: async () => (await import('./lessons-of-rast.ts')).openMaqam,
  jins: async () => (await import('./lesson-jins.ts')).openJins,
  tunings: async () => (await import('./lessons-of-rast.ts')).openTunings,
  sayr: async () => (await import('./lessons-of-rast.ts')).openSayr,
  ear: async () => (await import('./ear-page.ts')).openEar,
};

const READ = LESSONS.filter((it) => it !== 'ear');
/** Pairs that the list offers to the ear. */
const PAIRS = [
  ['maqam_bayyat', 'maqam_husayni'],
  ['maqam_segah', 'maqam_huzam'],
];

/** The lessons as cards; the first that is not done is the one to begin. */
function lessonCards(app: App, text: LearnText): TemplateResult {
  const isOver = (lesson: (typeof READ)[number]) => !app.isStatic && isDone(lesson);
  const first = READ.find((it) => !isOver(it));
  return html`<ol class="lessons">${READ.map((lesson, i) => {
    const done = isOver(lesson);
    return html`<li class=${done ? 'done' : ''}><span class="lesson-number" aria-hidden="true">${done ? '✓' : i + 1}</span>
      <span><a class="lesson-title" href=${app.href(['learn', lesson])}>${text.titles[lesson]}</a><small>${text.lessonTerms[lesson]}${done ? html` · ${text.done}` : nothing}</small></span>
      <a class="button ${lesson === first ? 'main' : ''}" href=${app.href(['learn', lesson])} aria-hidden="true" tabindex="-1">${done ? text.repeat : text.begin}</a></li>`;
  })}</ol>`;
}

async function openLessons(app: App, text: LearnText): Promise<Page> {
  const { learn, wordsMean, glossary } = app.text;
  const names = catalogueNames(await app.data.read('catalogue', {}), app.language);
  const pairs = PAIRS.map((pair) => {
    const [a = '', b = ''] = pair.map((id) => shortName(names.get(id) ?? id));
    return {
      title: text.or(a, b),
      about: text.easilyConfused,
      href: app.href(['learn', 'ear'], { of: pair.join(',') }),
    };
  });
  const own = { title: text.chooseYourOwn, about: text.anyOfEach, href: app.href(['learn', 'ear']) };
  return {
    title: learn,
    view: () => html`<h1>${learn}</h1><p>${text.lessonsAbout}</p>${lessonCards(app, text)}
      <h2>${text.trainYourEar}</h2>${doorLinks([...pairs, own])}
      <section class="glossary"><h2>${wordsMean}</h2>
        <dl>${glossary.map(([word, meaning]) => html`<div><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl></section>`,
  };
}

/** @throws NotFoundError when the address names no lesson */
export async function openLearn(app: App): Promise<Page> {
  const text = learnText(app.language);
  const [, name] = app.route.path;
  if (name === undefined) return openLessons(app, text);
  const lesson = LESSONS.find((it) => it === name);
  if (lesson === undefined) throw new NotFoundError(name);
  const number = LESSONS.indexOf(lesson) + 1;
  const next = LESSONS[number];
  const pageOf = ({ view, onward, sources, typed, again, heading = text.titles[lesson] }: Lesson): Page => ({
    title: text.titles[lesson],
    again: (at) => (again === undefined ? null : pageOf(again(at))),
    view: () => html`<article class=${lesson === 'ear' ? 'ear' : 'lesson'} tabindex="-1" @keydown=${typed}>
      ${
        lesson === 'ear'
          ? app.isStatic
            ? html`<div class="kicker"><a href=${app.href(['learn'])}>${app.text.learn}</a></div>`
            : nothing
          : html`<div class="kicker"><a href=${app.href(['learn'])}>${app.text.learn}</a> · ${text.lessonOf(number, READ.length)}</div>
        <div class="lesson-progress" aria-hidden="true" style="--done:${number / READ.length}"></div>`
      }
      <h1>${heading}</h1>
      ${view()}
      <div class="actions">
        ${next === undefined ? nothing : html`<a class="button main" href=${app.href(['learn', next])}>${text.next} ${text.titles[next]}</a>`}
        ${onward.map(([label, href]) => html`<a class="button" href=${href}>${label}</a>`)}</div>
      ${sources?.() ?? nothing}
    </article>`,
  });
  return pageOf(await (await OPEN[lesson]())(app, text));
}
