import { picturePath } from '../../../runtime/documents/links.ts';
import type { GeneratedFile } from '../../publish/generated-file.ts';
import type { ReadScale } from '../scales.ts';
import { pngOf } from './png.ts';
import { scalePicture } from './scale-picture.ts';

/** The picture of the scale that a page of the explorer shows, by its path; null if it shows none. */
export async function pictureFile(path: readonly string[], scaleOf: ReadScale): Promise<GeneratedFile | null> {
  const scale = await scaleOf(path);
  return scale === null ? null : { path: picturePath(path[0], path[1]), content: await pngOf(scalePicture(scale)) };
}
