import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-wasm';
import { assert, beforeAll, expect, it } from 'vitest';
import { FONT_FILES, pngOf } from '../../generator/site/pictures/png.ts';
import { scalePicture } from '../../generator/site/pictures/scale-picture.ts';
import { createScales } from '../../generator/site/scales.ts';
import { staticSubjects } from '../../generator/site/views/static-subjects.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { readFrom } from '../../runtime/server/node/tree-folder.ts';
import { PUBLIC } from '../support/project.ts';
import { archiveEngine } from '../support/tree.ts';

const { archive } = await archiveEngine('critical');
let all: readonly { readonly path: string; readonly svg: string }[];

beforeAll(async () => {
  const read = readFrom(PUBLIC);
  const scaleOf = await createScales(archive, read);
  const subjects = staticSubjects((await read('catalogue.json')) as Catalogue);
  const drawn = subjects.map(async ({ path, live }) => {
    const scale = await scaleOf(live);
    return scale === null ? [] : [{ path: path.join('/'), svg: scalePicture(scale) }];
  });
  all = (await Promise.all(drawn)).flat();
});

const pictureOf = (path: string): string => all.find((it) => it.path === path)?.svg ?? '';

it('preview pictures: the width of a jins is its span', () => {
  const svg = pictureOf('maqam/maqam_rast');
  const bands = [
    ...svg.matchAll(/<rect class="jins" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)".*?<text[^>]*>([^<]*)</g),
  ];
  const notes = [...svg.matchAll(/<circle class="note" cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  // rāst spans from its first note to its fourth; a gap of a pixel parts it from its neighbours.
  const rast = bands.find(([, , , , name]) => name === 'rāst');
  expect(Number(rast?.[1]) - 1).toBeCloseTo(notes[0]);
  expect(Number(rast?.[1]) + Number(rast?.[3]) + 1).toBeCloseTo(notes[3]);
  expect(bands.map(([, , , , name]) => name)).toEqual(expect.arrayContaining(['rāst al-nawā', 'bayyāt', 'segāh']));
  const overlapping = bands.flatMap(([, x, y, width, name]) =>
    bands
      .filter((other) => other[4] !== name && other[2] === y)
      .filter(
        (other) => Number(x) < Number(other[1]) + Number(other[3]) && Number(other[1]) < Number(x) + Number(width),
      ),
  );
  expect(overlapping).toEqual([]);
});

it('preview pictures have the names of maqām, tuning and starting note, and notes with cents', () => {
  const svg = pictureOf('maqam/maqam_rast');
  for (const text of ['maqām rāst', 'مقام راست', 'al-Ṣabbāgh (1954)', '· rāst', 'segāh', 'سيكاه', '357'])
    expect(svg).toContain(text);
  const tuning = pictureOf('tuning/alfarabi_950i');
  for (const text of ['al-Fārābī (950i)', 'الفارابي', 'ʿushayrān', '>204<']) expect(tuning).toContain(text);
});

it('preview pictures: everything is inside the margins', async () => {
  const png = Buffer.from(await pngOf(pictureOf('jins/jins_rast')));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 420]);
  expect(all).toHaveLength(archive.maqamat.length + archive.ajnas.length + archive.tuningSystems.length);
  const fontBuffers = FONT_FILES.map((file) => readFileSync(file));
  for (const { path, svg } of all) {
    const withoutPaper = svg.replace(/<rect width[^>]*>/, '');
    const { x, y, width, height } = new Resvg(withoutPaper, { font: { fontBuffers } }).getBBox() ?? assert.fail(path);
    expect([path, x > 0, y > 0, x + width < 1200, y + height < 630]).toEqual([path, true, true, true, true]);
  }
});
