import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { once } from '../../../runtime/memo.ts';

/** The fonts that pictures can use. Each has every letter of its texts: resvg replaces missing ones unreliably. */
export const LATIN_FONT = 'Gentium Book Plus';
export const ARABIC_FONT = 'Scheherazade New';

const require = createRequire(import.meta.url);

export const FONT_FILES: readonly string[] = [
  require.resolve('@expo-google-fonts/gentium-book-plus/400Regular/GentiumBookPlus_400Regular.ttf'),
  require.resolve('@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf'),
];

/** Starts resvg. @returns the fonts */
const begin = once(async () => {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all(FONT_FILES.map((file) => readFile(file)));
});

/** Width of a picture in pixels: enough for large previews, which need 600. */
const PICTURE_WIDTH = 800;

/** An SVG as PNG. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const picture = new Resvg(svg, {
    font: { fontBuffers: await begin() },
    fitTo: { mode: 'width', value: PICTURE_WIDTH },
  });
  const image = picture.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    picture.free();
  }
}
