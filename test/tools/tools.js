// The packages of this folder, each loaded when a test or a bench uses it. tools.d.ts has the types of the parts in
// use, so that code compiles before the packages are installed.

export const duckdb = () => import('@duckdb/node-api');
export const edgeBundler = () => import('@netlify/edge-bundler');
export const mediaEncoders = () => import('wasm-media-encoders');
export const miniflare = () => import('miniflare');
export const openapiTypescript = () => import('openapi-typescript');

/** The recommended rules of two linters of OpenAPI, every one of them; a warning counts like an error. */
export const linters = async () => {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const { Spectral } = await import('@stoplight/spectral-core');
  const { oas } = await import('@stoplight/spectral-rulesets');
  const rules = new Spectral();
  rules.setRuleset({ extends: [[oas, 'recommended']] });
  return {
    async spectral(text) {
      const problems = await rules.run(text);
      return problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
    },
    async redocly(text) {
      const config = await createConfig({ extends: ['recommended-strict'] });
      const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
      return problems.map(({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
    },
  };
};
