import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

// Its types are told beside it: to check those of the linters takes the compiler a sixth of all its time.

const spectral = new Spectral();
spectral.setRuleset({ extends: [[oas, 'recommended']] });

export const LINTERS = {
  async spectral(text) {
    const problems = await spectral.run(text);
    return problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
  },
  async redocly(text) {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return problems.map(({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
  },
};
