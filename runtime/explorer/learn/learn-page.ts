import { html, type TemplateResult } from 'lit-html';
import { type App, NotFoundError, type Page } from '../app.ts';
import type { OpenLesson } from './lesson-parts.ts';
import { LESSONS, type Lesson } from './lessons.ts';
import { learnText } from './text-ar.ts';

/** The lessons and the ear training: a list of them, or one of them. */

const OPEN: Readonly<Record<Lesson, () => Promise<OpenLesson>>> = {
  maqam: async () => (await import('./lesson-maqam.ts')).openMaqam,
  jins: async () => (await import('./lesson-jins.ts')).openJins,
  tunings: async () => (await import('./lessons-of-rast.ts')).openTunings,
  sayr: async () => (await import('./lessons-of-rast.ts')).openSayr,
};
const ALL = [...LESSONS, 'ear'] as const;

/** All lessons and the ear training, as links; the current one is marked. */
function lessonList({ href, language }: App, current: string): TemplateResult {
  const text = learnText(language);
  const link = (name: (typeof ALL)[number]) =>
    html`<li><a href=${href(['learn', name])} aria-current=${name === current ? 'page' : 'false'}>${text.titles[name]}</a></li>`;
  return html`<ol class="lessons">${ALL.map(link)}</ol>`;
}

/** @throws NotFoundError when the address names no lesson */
export async function openLearn(app: App): Promise<Page> {
  const text = learnText(app.language);
  const [, name = ''] = app.route.path;
  if (name === '')
    return {
      title: app.text.learn,
      view: () => html`<h1>${app.text.learn}</h1><p>${app.text.about.learn}.</p>${lessonList(app, '')}`,
    };
  if (name === 'ear') return (await import('./ear-page.ts')).openEar(app, text, lessonList(app, name));
  const lesson = LESSONS.find((it) => it === name);
  if (lesson === undefined) throw new NotFoundError(name);
  const { view, onward, keys } = await (await OPEN[lesson]())(app, text);
  const next = ALL[ALL.indexOf(lesson) + 1];
  return {
    title: text.titles[lesson],
    ...(keys === undefined ? {} : { keys }),
    view: () => html`<article class="lesson">
      <h1>${text.titles[lesson]}</h1>
      ${view(app)}
      <p><a class="button" href=${app.href(['learn', next])}>${text.next} ${text.titles[next]}</a></p>
      <ul class="links">${onward.map(([label, href]) => html`<li><a href=${href}>${label}</a></li>`)}</ul>
      <nav aria-label=${app.text.learn}>${lessonList(app, name)}</nav>
    </article>`,
  };
}
