import { html, type TemplateResult } from 'lit-html';
import { type App, NotFoundError, type Page } from '../app.ts';
import type { OpenLesson } from './lesson-parts.ts';
import { EAR, LESSONS, type Lesson } from './lessons.ts';
import { learnText } from './text-ar.ts';

/** The lessons and the ear training: a list of them, or one of them. */

const MODULES: Readonly<Record<Lesson, () => Promise<{ readonly open: OpenLesson }>>> = {
  maqam: () => import('./lesson-maqam.ts'),
  jins: () => import('./lesson-jins.ts'),
  tunings: () => import('./lesson-tunings.ts'),
  sayr: () => import('./lesson-sayr.ts'),
};

const isLesson = (name: string): name is Lesson => (LESSONS as readonly string[]).includes(name);

/** All lessons and the ear training, as links; the current one is marked. */
function lessonList({ href, language }: App, current: string): TemplateResult {
  const text = learnText(language);
  const link = (name: Lesson | typeof EAR) =>
    html`<li><a href=${href(['learn', name])} aria-current=${name === current ? 'page' : 'false'}>${text.titles[name]}</a></li>`;
  return html`<ol class="lessons">${[...LESSONS, EAR].map((name) => link(name as Lesson | typeof EAR))}</ol>`;
}

/** @throws NotFoundError when the address names no lesson */
export async function openLearn(app: App): Promise<Page> {
  const text = learnText(app.language);
  const [, name = ''] = app.route.path;
  if (name === '')
    return { title: text.title, view: () => html`<h1>${text.title}</h1><p>${text.about}</p>${lessonList(app, '')}` };
  if (name === EAR) return (await import('./ear-page.ts')).openEar(app, text, lessonList(app, EAR));
  if (!isLesson(name)) throw new NotFoundError(name);
  const { open } = await MODULES[name]();
  const { view, onward, keys } = await open(app, text);
  const next = [...LESSONS, EAR][LESSONS.indexOf(name) + 1] as Lesson | typeof EAR;
  return {
    title: text.titles[name],
    ...(keys === undefined ? {} : { keys }),
    view: () => html`<article class="lesson">
      <h1>${text.titles[name]}</h1>
      ${view(app)}
      <p><a class="button" href=${app.href(['learn', next])}>${text.next} ${text.titles[next]}</a></p>
      <nav aria-label=${text.onward}><ul class="links">${onward.map(([label, href]) => html`<li><a href=${href}>${label}</a></li>`)}</ul></nav>
      <nav aria-label=${text.title}>${lessonList(app, name)}</nav>
    </article>`,
  };
}
