import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { isInText } from '../../runtime/documents/archive/decisions.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { memoize } from '../../runtime/memo.ts';
import { the } from '../support/draws.ts';
import { requestsTo } from '../support/requests.ts';
import { archiveEngine, ask, engineHandler, PROJECT } from '../support/tree.ts';

const critical = await archiveEngine('critical');
const recorded = await archiveEngine('as-recorded');
const catalogue = the(createBuild(critical)('catalogue', {}));

const EMENDED: readonly string[] = [
  ...new Set(
    critical.archive.apparatus.emendations
      .filter(isInText)
      .map(({ file }) => file.replace(/^.*\/|\.json$/g, '').replaceAll('~', '/')),
  ),
].sort();

const without = memoize((names: string) => {
  const ids = new Set(names.split(' '));
  const mixed = <T>(ours: readonly T[], theirs: readonly T[], idOf: (item: T) => string) =>
    ours.map((item, i) => (ids.has(idOf(item)) ? theirs[i] : item));
  const { archive } = critical;
  const facts: ArchiveRecords = {
    ...archive,
    noteNames: recorded.archive.noteNames,
    ajnas: mixed(archive.ajnas, recorded.archive.ajnas, ({ idName }) => idName),
    tuningSystems: mixed(archive.tuningSystems, recorded.archive.tuningSystems, ({ id }) => id),
    maqamat: mixed(archive.maqamat, recorded.archive.maqamat, ({ idName }) => idName),
    sources: mixed(archive.sources, recorded.archive.sources, ({ id }) => id),
  };
  return engineHandler(createEngine(facts));
});
const [ours, theirs] = [engineHandler(critical), engineHandler(recorded)];

const namedIn = (text: string): readonly string[] =>
  EMENDED.filter((id) => new RegExp(`(?<![a-z0-9_])${id.replace(/[()]/g, '\\$&')}(?![a-z0-9_(])`).test(text));

/** Everything but which edition it is, which only the root index tells. */
const outcome = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  text.replace(/"edition":"[a-z-]+"/, ''),
];

describe('answers differ only by the emendations of entities that they name', () => {
  it.each(endpoints)('$path', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(catalogue, endpoint), async (path) => {
        const [now, then] = [await ask(ours, path), await ask(theirs, path)];
        const named = namedIn(`${decodeURIComponent(path)} ${now.text} ${then.text}`);
        expect(outcome(await ask(without(named.join(' ')), path))).toEqual(outcome(then));
      }),
      { numRuns: 4 },
    );
  });
});

it('the root index states the edition', async () => {
  const [now, then] = [await ask(ours, '/'), await ask(theirs, '/')];
  expect([now.json, then.json]).toMatchObject([{ edition: 'critical' }, { edition: 'as-recorded' }]);
  expect(outcome(now)).toEqual(outcome(then));
});

describe('docs/edition.md', () => {
  const table = [
    ...readFileSync(join(PROJECT, 'docs/edition.md'), 'utf8').matchAll(/^\| `(\w+)` \| `(\w+)` \| (.*) \|$/gm),
  ].map(([, tuningSystem, startingNote, counts]) => ({
    tuningSystem,
    startingNote,
    counts: counts.split(' | ').map(Number),
  }));

  function countsOf(key: { readonly tuningSystem: string; readonly startingNote: string }): readonly number[] {
    const forms = [recorded, critical].map((engine) => {
      const analysis = engine.analysis(key);
      return [
        analysis.allMaqamForms().map(({ maqam, tonic }) => `${maqam.idName} ${tonic.note.idName}`),
        analysis.allJinsForms().map(({ jins, tonic }) => `${jins.idName} ${tonic.note.idName}`),
      ];
    });
    return [0, 1].flatMap((kind) => {
      const [then, now] = forms.map((both) => both[kind]);
      const [before, after] = [new Set(then), new Set(now)];
      return [
        then.length,
        now.length,
        now.filter((it) => !before.has(it)).length,
        then.filter((it) => !after.has(it)).length,
      ];
    });
  }

  it('lists how many forms the emendations add and remove in each combination', () => {
    const changed = critical.combinations
      .map((key) => ({ ...key, counts: countsOf(key) }))
      .filter(({ counts: [m, n, a, b, i, j, c, d] }) => m !== n || i !== j || a + b + c + d > 0);
    const byName = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(changed.toSorted(byName)).toEqual(table.toSorted(byName));
    expect(table).toHaveLength(5);
  });
});
