import { html, nothing, type TemplateResult } from 'lit-html';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { App } from '../app.ts';
import { inTurn, type Note, passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { partFailure } from '../data/failures.ts';

/** Answers to something that is heard: in the ear training, and in the question that ends a lesson. */

interface AnswerView {
  readonly label: unknown;
  readonly mark?: string;
  /** After the answer: whether it is the right one or the chosen one. */
  readonly look: '' | 'right' | 'wrong';
}

/** @param isOpen whether the question waits for an answer */
export const answersView = (
  text: LearnText,
  answers: readonly AnswerView[],
  isOpen: boolean,
  choose: (index: number) => void,
): TemplateResult =>
  html`<ol class="answers" aria-label=${text.answers}>${answers.map(
    (
      { label, mark = '', look },
      index,
    ) => html`<li><button type="button" class=${look} data-mark=${mark} ?disabled=${!isOpen} @click=${() => choose(index)}>
    <kbd>${index + 1}</kbd> <span>${label}</span> ${look === '' ? nothing : html`<small>${look === 'right' ? text.itWas : text.yourAnswer}</small>`}</button></li>`,
  )}</ol>`;

export interface HeardAnswer {
  readonly label: string;
  readonly notes: readonly Note[];
  /** What is said of it when it was the right one. */
  readonly about: string;
}

/** A question at the end of a lesson: one of its answers is drawn and heard. */
export function lessonQuestion(
  app: App,
  text: LearnText,
  ask: string,
  answers: readonly HeardAnswer[],
  done: () => void,
) {
  const { player } = app;
  let drawn = -1;
  let chosen = -1;
  const heard = async () => {
    if (drawn === -1 || chosen !== -1) {
      drawn = Math.floor(Math.random() * answers.length);
      chosen = -1;
    }
    return answers[drawn].notes;
  };
  const asked = passage(text.oneQuestion, heard);
  const choose = (index: number) => {
    if (drawn === -1 || chosen !== -1 || answers[index] === undefined) return;
    chosen = index;
    const both = [answers[chosen], answers[drawn]];
    if (chosen === drawn) done();
    else {
      const item = passage(both.map(({ label }) => label).join(' · '), inTurn(both.map(({ notes }) => notes)));
      player.play(item).catch((error) => app.notify(partFailure(app.text, error)));
    }
    app.refresh();
    // The player does not cover the verdict.
    document.querySelector('.asks [role=status]')?.scrollIntoView({ block: 'nearest' });
  };
  return {
    typed: ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isField = target instanceof Element && target.matches('select, input');
      if (!ctrlKey && !metaKey && !altKey && !isField) choose(Number(key) - 1);
    },
    view(): TemplateResult | typeof nothing {
      if (app.isStatic) return nothing;
      const isOpen = drawn !== -1 && chosen === -1;
      const look = (index: number) => (isOpen ? '' : index === drawn ? 'right' : index === chosen ? 'wrong' : '');
      const verdict =
        chosen === -1
          ? ''
          : chosen === drawn
            ? `${text.right(answers[drawn].label)} ${answers[drawn].about}`
            : `${text.wrong(answers[drawn].label)} ${answers[drawn].about} ${text.yours(answers[chosen].label)} ${answers[chosen].about}`;
      return html`<section class="panel asks"><h2>${text.oneQuestion}</h2><p>${ask}</p>
        ${playView(app, asked, { text: isOpen ? text.hearAgain : chosen === -1 ? text.hearIt : text.another })}
        ${
          drawn === -1
            ? nothing
            : answersView(
                text,
                answers.map(({ label }, i) => ({ label, look: look(i) })),
                isOpen,
                choose,
              )
        }
        <p role="status">${verdict}</p></section>`;
    },
  };
}
