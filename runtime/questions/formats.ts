import { type ScaleFormatName, scaleFormat, scaleFormatNames } from '../formats/scale-formats.ts';

/** The formats of exports: those of scales, and JSON. */

/** The name of a format. */
export type ExportFormat = ScaleFormatName | 'json';

export const exportFormats: readonly ExportFormat[] = [...scaleFormatNames, 'json'];

/** A short description of a format. */
export const describeFormat = (name: ExportFormat): string =>
  name === 'json' ? 'The answer of the API' : scaleFormat(name).label.en;

/** The choices for exports, and the formats that have them. */
export const EXPORT_CHOICES = ['content', 'script', 'cents', 'tempo', 'layout'] as const;
export type ExportChoice = (typeof EXPORT_CHOICES)[number];
export const formatsWith = (choice: ExportChoice): readonly ExportFormat[] =>
  scaleFormatNames.filter((name) => scaleFormat(name).choices?.includes(choice));
