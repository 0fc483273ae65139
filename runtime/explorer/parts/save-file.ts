import { csvLine } from '../../formats/csv.ts';

/** Saves files that the page makes, and turns its pictures into files. */

/** A picture as an SVG file, without elements that only work in the page. */
export function svgFile(picture: SVGElement): string {
  const copy = picture.cloneNode(true) as SVGElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['tabindex', 'role', 'class', 'data-mark', 'aria-label']) element.removeAttribute(name);
  }
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/gs, '');
}

const SCALE = 2;

/** A picture as a PNG file. @throws Error where the browser cannot draw it */
export async function pngFile(picture: SVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('This browser cannot write PNG files.');
  return blob;
}

/** Downloads a table as CSV, with its header in the first row. */
export const saveTable = (name: string, rows: readonly Parameters<typeof csvLine>[0][]): void =>
  saveFile(`${name}.csv`, new Blob(rows.map(csvLine), { type: 'text/csv' }));

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has started the download; the URL is revoked after the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
