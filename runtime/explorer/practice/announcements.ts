import type { Text } from '../../presentation/text/en.ts';
import type { Player } from '../audio/player.ts';
import type { Practice } from '../audio/practice.ts';

/** What screen readers say about playing and about changed settings. */

/** The state of a player that is announced. */
export type Announced = Pick<Player, 'title' | 'practice'>;

const onOff = (text: Text, isOn: boolean): string => (isOn ? text.on : text.off);

/** A setting in words. */
function words(text: Text, practice: Practice, name: keyof Practice, iqaName: string): string {
  const { tempo, isLoop, volume, voice, drone, tonic, reference, iqa, isCountedIn } = practice;
  switch (name) {
    case 'tempo':
      return text.tempoNow(tempo);
    case 'isLoop':
      return `${text.loop}: ${onOff(text, isLoop)}`;
    case 'volume':
      return `${text.volume}: ${Math.round(100 * volume)} %`;
    case 'voice':
      return `${text.voice}: ${text.voices[voice]}`;
    case 'drone':
      return `${text.drone}: ${drone === null ? text.noDrone : text.drones[drone]}`;
    case 'tonic':
      return tonic === null ? '' : `${text.tonicNow(tonic)}. ${text.hertzFollow}`;
    case 'reference':
      return reference === null ? '' : `${text.referenceNow(reference)}. ${text.hertzFollow}`;
    case 'iqa':
      return `${text.iqa}: ${iqa === null ? text.noIqa : iqaName}`;
    case 'isCountedIn':
      return `${text.countIn}: ${onOff(text, isCountedIn)}`;
  }
}

/**
 * What a change of a player means for a listener; empty if nothing has changed.
 *
 * @param iqaName the name of the chosen iqāʿ
 */
export function announcement(text: Text, before: Announced, after: Announced, iqaName: string): string {
  const names = Object.keys(after.practice) as (keyof Practice)[];
  const changed = names.filter((name) => before.practice[name] !== after.practice[name]);
  const settings = changed.map((name) => words(text, after.practice, name, iqaName)).filter((it) => it !== '');
  // Without a pitch of one's own, that of the tuning returns.
  const { tonic, reference } = after.practice;
  const isTuned = (changed.includes('tonic') || changed.includes('reference')) && tonic === null && reference === null;
  const playing =
    before.title !== null && after.title === null
      ? text.ended
      : before.title === null && after.title !== null && after.practice.isCountedIn
        ? text.counting
        : '';
  return [...settings, isTuned ? text.tunedPitch : '', playing].filter((it) => it !== '').join('. ');
}
