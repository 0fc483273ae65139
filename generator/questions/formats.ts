import type { Layout } from '../../runtime/formats/keys.ts';
import { type Direction, type ScaleDocument, scaleOf } from '../../runtime/formats/named-scale.ts';
import {
  exportScale,
  type ScaleFile,
  type ScaleFormatName,
  scaleFormat,
  scaleFormatNames,
} from '../../runtime/formats/scale-formats.ts';

/** The formats of exports: those of scales, and JSON. */

/** The name of a format. */
export type ExportFormat = ScaleFormatName | 'json';

export const exportFormats: readonly ExportFormat[] = [...scaleFormatNames, 'json'];

/** An exported file. */
export interface Exported extends Pick<ScaleFile, 'name'> {
  readonly content: string | Uint8Array;
}

/** A short description of a format. */
export const describeFormat = (name: ExportFormat): string =>
  name === 'json' ? 'The answer of the interface' : scaleFormat(name).label.en;

/** Whether the keys of a format have a choice of layouts. */
export const hasLayouts = (name: ExportFormat): boolean => name !== 'json' && scaleFormat(name).layout === 'any';

/** A file of a format. @throws ScaleError where the format cannot hold the notes */
export function exportAs(format: ExportFormat, answer: ScaleDocument, direction: Direction, layout?: Layout): Exported {
  const scale = scaleOf(answer, direction);
  if (format === 'json') return { name: `${scale.name}.json`, content: `${JSON.stringify(answer)}\n` };
  return exportScale(format, scale, layout);
}
