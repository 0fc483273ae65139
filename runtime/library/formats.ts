/** Files for instruments, from documents. */

export {
  asclFile,
  letterMappingFile,
  mappingFile,
  scaleFile,
  tunFile,
  tuningChangesFile,
  tuningDumpFile,
  workshopLink,
} from '../scala/files.ts';
export { type KeyPattern, letterKeys, neighbouringKeys } from '../scala/keys.ts';
export { type Direction, jinsScale, maqamScale, type NamedScale, setScale, tuningScale } from '../scala/named-scale.ts';
export { ScaleError } from '../scala/scale.ts';
