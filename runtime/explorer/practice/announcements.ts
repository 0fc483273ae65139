import type { Text } from '../../presentation/text/en.ts';
import type { Player } from '../audio/player.ts';
import type { Practice } from '../audio/practice.ts';
import { VOICES } from '../audio/voice.ts';

/** What screen readers say about playing and about changed settings. */

export type Announced = Pick<Player, 'item' | 'practice'>;

/** Other settings of the instrument do not sound. */
function words(text: Text, practice: Practice, iqaName: string): Readonly<Partial<Record<keyof Practice, string>>> {
  const { way, tempo, isLoop, volume, sound, drone, tonic, reference, iqa, isCountedIn } = practice;
  return {
    way: `${text.way}: ${text.wayNames[way]}`,
    tempo: text.tempoNow(tempo),
    isLoop: `${text.loop}: ${isLoop ? text.on : text.off}`,
    volume: `${text.volume}: ${Math.round(100 * volume)} %`,
    sound: `${text.voice}: ${text.voices[sound ?? VOICES[0]]}`,
    drone: `${text.drone}: ${drone === null ? text.noDrone : text.drones[drone]}`,
    tonic: tonic === null ? '' : `${text.tonicNow(tonic)}. ${text.hertzFollow}`,
    reference: reference === null ? '' : `${text.referenceNow(reference)}. ${text.hertzFollow}`,
    iqa: `${text.iqa}: ${iqa === null ? text.noIqa : iqaName}`,
    isCountedIn: `${text.countIn}: ${isCountedIn ? text.on : text.off}`,
  };
}

/** What a change of a player means for a listener; empty if nothing has changed. @param iqaName of the chosen iqāʿ */
export function announcement(text: Text, before: Announced, after: Announced, iqaName: string): string {
  const names = Object.keys(after.practice) as (keyof Practice)[];
  const changed = names.filter((name) => before.practice[name] !== after.practice[name]);
  const settings = changed.map((name) => words(text, after.practice, iqaName)[name] ?? '');
  // Without a pitch of one's own, that of the tuning returns.
  const { tonic, reference } = after.practice;
  const isTuned = (changed.includes('tonic') || changed.includes('reference')) && tonic === null && reference === null;
  const playing =
    before.item !== null && after.item === null
      ? text.ended
      : before.item === null && after.item !== null && after.practice.isCountedIn
        ? text.counting
        : '';
  return [...settings, isTuned ? text.tunedPitch : '', playing].filter((it) => it !== '').join('. ');
}
