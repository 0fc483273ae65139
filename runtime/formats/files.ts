import { kbmText } from './kbm.ts';
import { type KeyPattern, keyFrequencies, letterKeys, neighbouringKeys } from './keys.ts';
import { bulkTuningDump, noteTuningChanges } from './midi-tuning.ts';
import type { NamedScale } from './named-scale.ts';
import { scaleWorkshopLink } from './scale-workshop.ts';
import { sclText } from './scl.ts';
import { tunText } from './tun.ts';

/** A scale as files for instruments. */

/** A text without diacritics, because old readers decode texts as Latin-1. Remarks have the diacritics. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb-\u02bf]/g, '')
    .replace(/[^\x20-\x7e]/g, '');

/** The Scala scale. */
export const scaleFile = ({ name, description, comments, pitches }: NamedScale): string =>
  sclText(`${name}.scl`, { description: plainLetters(description), comments, pitches });

const mapping = (scale: NamedScale, pattern: KeyPattern): string =>
  kbmText(`${scale.name}.kbm`, {
    ...pattern,
    comments: scale.comments,
    size: scale.pitches.length,
    frequency: scale.frequency,
  });

/** The Scala keyboard mapping with one key a degree. */
export const mappingFile = (scale: NamedScale): string => mapping(scale, neighbouringKeys(scale));

/** The Scala keyboard mapping with each degree on the white key of its letter. @throws ScaleError as `letterKeys` */
export const letterMappingFile = (scale: NamedScale): string => mapping(scale, letterKeys(scale));

/** The AnaMark tuning of all keys in a pattern. */
export const tunFile = (scale: NamedScale, pattern: KeyPattern): string =>
  tunText(scale.name, plainLetters(scale.description), keyFrequencies(pattern, scale));

/** The MIDI tuning of all keys in a pattern, as a bulk dump. */
export const tuningDumpFile = (scale: NamedScale, pattern: KeyPattern): Uint8Array<ArrayBuffer> =>
  bulkTuningDump(plainLetters(scale.title), keyFrequencies(pattern, scale));

/** The MIDI tuning of all keys in a pattern, as changes in real time. */
export const tuningChangesFile = (scale: NamedScale, pattern: KeyPattern): Uint8Array<ArrayBuffer> =>
  noteTuningChanges(keyFrequencies(pattern, scale));

/** The address that opens the scale in Scale Workshop. */
export const workshopLink = (scale: NamedScale): string => scaleWorkshopLink(scale, neighbouringKeys(scale).middleKey);
