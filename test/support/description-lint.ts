import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** The recommended rules of two linters of OpenAPI, every one of them; a warning counts like an error. */

/** What a linter has to say of a description, each as the rule, the place and the words. */
export type Lint = (text: string) => Promise<readonly string[]>;

const spectral = new Spectral();
spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });

export const LINTERS: Readonly<Record<'spectral' | 'redocly', Lint>> = {
  async spectral(text) {
    const problems = await spectral.run(text);
    return problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
  },
  async redocly(text) {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return problems.map(({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
  },
};
