import { html, nothing } from 'lit-html';
import { type App, NotFoundError, type Page } from '../app.ts';
import type { OpenLesson } from './lesson-parts.ts';
import { LESSONS } from './lessons.ts';
import { learnText } from './text-ar.ts';

/** The lessons and the ear training: a list of them, or one of them. */

const OPEN: Readonly<Record<(typeof LESSONS)[number], () => Promise<OpenLesson>>> = {
  maqam: async () => (await import('./lessons-of-rast.ts')).openMaqam,
  jins: async () => (await import('./lesson-jins.ts')).openJins,
  tunings: async () => (await import('./lessons-of-rast.ts')).openTunings,
  sayr: async () => (await import('./lessons-of-rast.ts')).openSayr,
  ear: async () => (await import('./ear-page.ts')).openEar,
};

/** @throws NotFoundError when the address names no lesson */
export async function openLearn(app: App): Promise<Page> {
  const text = learnText(app.language);
  const [, name] = app.route.path;
  const list = html`<ol class="lessons">${LESSONS.map(
    (it) =>
      html`<li><a href=${app.href(['learn', it])} aria-current=${it === name ? 'page' : nothing}>${text.titles[it]}</a></li>`,
  )}</ol>`;
  const { learn, about } = app.text;
  if (name === undefined) return { title: learn, view: () => html`<h1>${learn}</h1><p>${about.learn}.</p>${list}` };
  const lesson = LESSONS.find((it) => it === name);
  if (lesson === undefined) throw new NotFoundError(name);
  const { view, onward, typed } = await (await OPEN[lesson]())(app, text);
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return {
    title: text.titles[lesson],
    view: () => html`<article class=${lesson === 'ear' ? 'ear' : 'lesson'} tabindex="-1" @keydown=${typed}>
      <h1>${text.titles[lesson]}</h1>
      ${view()}
      ${next === undefined ? nothing : html`<p><a class="button" href=${app.href(['learn', next])}>${text.next} ${text.titles[next]}</a></p>`}
      <ul class="links">${onward.map(([label, href]) => html`<li><a href=${href}>${label}</a></li>`)}</ul>
      <nav aria-label=${learn}>${list}</nav>
    </article>`,
  };
}
