import { describe, expect, it } from 'vitest';
import { arithmeticAnswers, engineAnswer, pageAnswer, placeOf } from '../support/theory/answer.ts';
import { moreExamples, PAGE, readRules } from '../support/theory/page.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const rules = readRules();

describe(PAGE, () => {
  it('has rules, each under an anchor of its own', () => {
    expect(rules.length).toBeGreaterThan(30);
    expect(new Set(rules.map(({ anchor }) => anchor)).size).toBe(rules.length);
  });

  it.each(rules)('$heading has a worked example', ({ examples }) => {
    expect(examples.flatMap(({ lines }) => lines)).not.toEqual([]);
  });

  it('has short examples; the others are in test/theory/', () => {
    const long = rules.filter(({ examples }) => examples.flatMap(({ lines }) => lines).length > 3);
    expect(long.map(({ heading }) => heading)).toEqual([]);
  });

  for (const { anchor, examples } of [...rules, ...moreExamples()]) {
    for (const example of examples) {
      const { tuningSystem, startingNote, lines } = example;
      it.each(lines)(`${anchor}, in ${tuningSystem} from ${startingNote}: $text`, (line) => {
        expect(engineAnswer(placeOf(engine, example), line)).toBe(pageAnswer(line));
        for (const result of arithmeticAnswers(line)) expect(result).toBe(pageAnswer(line));
      });
    }
  }
});
