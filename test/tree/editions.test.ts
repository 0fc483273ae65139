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
import { halfOfTests } from '../support/effort.ts';
import { PROJECT } from '../support/project.ts';
import { requestsTo } from '../support/requests.ts';
import { archiveEngine, ask, engineHandler } from '../support/tree.ts';

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
  halfOfTests().each(endpoints)('$path', async (endpoint) => {
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
  ].map(([, tuningSystem, startingNote, counts]) => ({ tuningSystem, startingNote, counts }));

  /** The cells of a combination: `308→350 (+42)`; empty without a change. */
  function countsOf(key: { readonly tuningSystem: string; readonly startingNote: string }): string {
    const [then, now] = [recorded, critical].map((engine) => {
      const analysis = engine.analysis(key);
      return [
        new Set(analysis.allMaqamForms().map(({ maqam, tonic }) => `${maqam.idName} ${tonic.note.idName}`)),
        new Set(analysis.allJinsForms().map(({ jins, tonic }) => `${jins.idName} ${tonic.note.idName}`)),
      ];
    });
    const cells = then.map((before, kind) => {
      const added = [...now[kind]].filter((form) => !before.has(form)).length;
      const removed = [...before].filter((form) => !now[kind].has(form)).length;
      const changes = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
      return changes.length === 0 ? '' : `${before.size}→${now[kind].size} (${changes.join(' ')})`;
    });
    return cells.join(' | ').replace(/^ \| $/, '');
  }

  it('lists how many forms the emendations add and remove in each combination', () => {
    const changed = critical.combinations
      .map((key) => ({ ...key, counts: countsOf(key) }))
      .filter(({ counts }) => counts !== '');
    const byName = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(changed.toSorted(byName)).toEqual(table.toSorted(byName));
    expect(table).toHaveLength(5);
  });
});
