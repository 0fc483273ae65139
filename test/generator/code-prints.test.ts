import { describe, expect, it } from 'vitest';
import { codeOf, readSources, type Sources } from '../../generator/build/code.ts';
import { codePrints } from '../../generator/build/code-prints.ts';
import { workerPrint } from '../../generator/build/worker-print.ts';
import { documentNames } from '../../runtime/documents/documents.ts';
import { PROJECT } from '../support/tree.ts';

const sources = readSources(PROJECT);
const printsOf = (some: Sources) => ({ ...codePrints(codeOf(some), ''), worker: workerPrint(codeOf(some)) });
const before = printsOf(sources);

/** What a change of files makes anew. */
function madeAnewBy(...files: readonly string[]) {
  for (const file of files) expect(sources.has(file), file).toBe(true);
  const changed = new Map(
    [...sources].map(([path, text]) => [path, files.includes(path) ? `${text}\n// changed` : text]),
  );
  const after = printsOf(changed);
  return {
    page: after.page !== before.page,
    worker: after.worker !== before.worker,
    documents: documentNames.filter((name) => after.documents[name] !== before.documents[name]),
  };
}

describe('a change', () => {
  it('of nothing makes nothing anew', () => {
    expect(madeAnewBy()).toEqual({ page: false, worker: false, documents: [] });
  });

  it('of a style sheet, a page or a text makes the page anew, and no document', () => {
    for (const file of ['styles/base.css', 'pages/tunings.ts', 'index.html']) {
      expect(madeAnewBy(`runtime/explorer/${file}`)).toEqual({ page: true, worker: false, documents: [] });
    }
    // Pages that are read without script say it too, and are written by the threads.
    expect(madeAnewBy('runtime/explorer/text/ar.ts')).toEqual({ page: true, worker: true, documents: [] });
  });

  it('of a platform, of what serves, of a command makes neither', () => {
    for (const file of ['runtime/platforms/netlify.ts', 'generator/commands/start.ts', 'generator/publish/diff.ts']) {
      expect(madeAnewBy(file)).toMatchObject({ page: false, documents: [] });
    }
  });

  it.each([
    ['network.ts', ['modulations']],
    ['note-names.ts', ['noteNames', 'noteName', 'noteNameAvailability']],
    ['tuning-systems.ts', ['tuningSystems', 'tuningSystem', 'pitchClasses']],
    ['archive.ts', ['archive']],
    ['catalogue.ts', ['catalogue']],
    ['classification.ts', ['twelveSets', 'maqamSets']],
    ['sources.ts', ['sources', 'source', 'sourceTuningSystems', 'sourceMaqamat', 'sourceAjnas']],
    ['ajnas.ts', ['ajnas', 'jinsAvailability', 'jinsDetail', 'jinsOnTonic', 'jinsForms']],
  ])('of the builders in %s makes their documents anew', (file, kinds) => {
    const { worker, documents } = madeAnewBy(`runtime/documents/build/${file}`);
    expect(worker).toBe(true);
    expect([...documents].sort()).toEqual([...kinds].sort());
  });

  it('of an endpoint makes the root index anew, which lists it, and no other document', () => {
    expect(madeAnewBy('runtime/endpoints/modulation-routes.ts').documents).toEqual(['root']);
  });

  it.each([
    'runtime/engine/ratio.ts',
    'runtime/documents/build/parts.ts',
    'generator/build/unit.ts',
    'generator/build/facts.ts',
    'generator/build/scala-files.ts',
    'package-lock.json',
  ])('of %s makes every document anew', (file) => {
    expect(madeAnewBy(file).documents).toEqual(documentNames);
  });

  it('of the base address makes every document anew', () => {
    const elsewhere = codePrints(codeOf(sources), 'https://maqam.example').documents;
    expect(documentNames.filter((name) => elsewhere[name] === before.documents[name])).toEqual([]);
  });
});
