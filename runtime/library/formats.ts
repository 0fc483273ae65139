/** Files for instruments and notation, from documents. */

export { stopSources } from '../documents/entities/stop-sources.ts';
export { type KeyPattern, keyFrequencies, keysOf, type Layout } from '../formats/keys.ts';
export {
  jinsScale,
  maqamScale,
  type NamedScale,
  type ScaleDocument,
  scaleOf,
  setScale,
  tuningScale,
} from '../formats/named-scale.ts';
export { ScaleError } from '../formats/scale.ts';
export {
  exportScale,
  type FileChoices,
  SCALE_FORMATS,
  type ScaleFile,
  type ScaleFormatName,
  scaleFormatNames,
} from '../formats/scale-formats.ts';
export { workshopLink } from '../formats/scale-workshop.ts';
export type { Direction } from '../formats/score.ts';
export { contentsOf, withContent } from '../formats/score-contents.ts';
