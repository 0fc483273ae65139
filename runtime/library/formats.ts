/** Files for instruments, from documents. */

export { asclFile } from '../formats/ascl.ts';
export {
  letterMappingFile,
  mappingFile,
  scaleFile,
  tunFile,
  tuningChangesFile,
  tuningDumpFile,
  workshopLink,
} from '../formats/files.ts';
export { type KeyPattern, letterKeys, neighbouringKeys } from '../formats/keys.ts';
export {
  type Direction,
  jinsScale,
  maqamScale,
  type NamedScale,
  setScale,
  tuningScale,
} from '../formats/named-scale.ts';
export { ScaleError } from '../formats/scale.ts';
export { exportScale, SCALE_FORMATS, type ScaleFormatName, scaleFormatNames } from '../formats/scale-formats.ts';
