import { expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { createBuildContext } from '../../runtime/documents/context.ts';
import type { DocumentName, DocumentOf, KeyOf, Load } from '../../runtime/documents/documents.ts';
import { readOrBuild } from '../../runtime/documents/read-or-build.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const RAST = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

function loader() {
  const read: DocumentName[] = [];
  const published: Load = async <N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N> | null> => {
    read.push(name);
    return build(name, key);
  };
  return { read, load: readOrBuild(published, async () => createBuildContext(engine, DEFAULT_TOLERANCE)) };
}

it('documents of an unknown combination are null', async () => {
  const { load } = loader();
  const nowhere = { tuningSystem: 'nobody_1900', startingNote: 'rast' };
  expect(await load('maqamForms', { id: 'maqam_rast', ...nowhere })).toBeNull();
  expect(await load('maqamOnTonic', { id: 'maqam_rast', tonic: 'nawa', ...nowhere })).toBeNull();
  expect(await load('jinsForms', { id: 'jins_rast', ...nowhere })).toBeNull();
  expect(await load('pitchClasses', nowhere)).toBeNull();
});

it('a kind that is published in full is read, another is built', async () => {
  const { load, read } = loader();
  await load('modulations', RAST);
  await load('pitchClasses', RAST);
  expect(read).toEqual(['modulations']);
});

it('a form on another tonic has the numbers of modulations of the published network', async () => {
  const { load, read } = loader();
  const { forms } = the(build('maqamForms', { id: 'maqam_hijaz', ...RAST }));
  expect(forms.length).toBeGreaterThan(5);
  for (const { tonic } of forms) {
    const key = { id: 'maqam_hijaz', tonic, ...RAST };
    expect(await load('maqamOnTonic', key)).toEqual(build('maqamOnTonic', key));
  }
  expect(new Set(read)).toEqual(new Set(['modulations']));
});
