/** Files for instruments, from documents. */

export { type KeyPattern, keyFrequencies, keysOf, type Layout } from '../formats/keys.ts';
export {
  type Direction,
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
  SCALE_FORMATS,
  type ScaleFile,
  type ScaleFormatName,
  scaleFormatNames,
} from '../formats/scale-formats.ts';
export { workshopLink } from '../formats/scale-workshop.ts';
