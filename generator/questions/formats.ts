import { type Direction, jinsScale, maqamScale, tuningScale } from '../../runtime/formats/named-scale.ts';
import {
  exportScale,
  type ScaleFile,
  type ScaleFormatName,
  scaleFormat,
  scaleFormatNames,
} from '../../runtime/formats/scale-formats.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';

/** The formats of exports: those of scales, and the answer itself. */

/** What can be exported: answers of the interface, with every format of pitches. */
export type Exportable = MaqamDetail | JinsDetail | PitchClassList;

/** The name of a format. */
export type ExportFormat = ScaleFormatName | 'json';

export const exportFormats: readonly ExportFormat[] = [...scaleFormatNames, 'json'];

/** A file as it is written. */
export interface Exported extends Pick<ScaleFile, 'name'> {
  readonly content: string | Uint8Array;
}

/** What a format is, in a few words. */
export const describeFormat = (name: ExportFormat): string =>
  name === 'json' ? 'The answer of the interface' : scaleFormat(name).label.en;

function scaleOf(answer: Exportable, direction: Direction) {
  if ('maqam' in answer) return maqamScale(answer, direction);
  return 'jins' in answer ? jinsScale(answer) : tuningScale(answer);
}

/** A file of a format. @throws ScaleError where the format cannot hold the notes */
export function exportAs(format: ExportFormat, answer: Exportable, direction: Direction): Exported {
  const scale = scaleOf(answer, direction);
  if (format === 'json') return { name: `${scale.name}.json`, content: `${JSON.stringify(answer)}\n` };
  return exportScale(format, scale);
}
