import { fractionalKey, nearestKey } from './keys.ts';

/** Pitch bends and registered parameters (RPN) of MIDI 1.0. */

/** Range of a pitch bend in semitones, up and down: small, so that its 14 bits give steps of 0.024 cents. */
export const BEND_RANGE = 2;
const BEND_STEPS = 2 ** 13;

/** Numbers of registered parameters. */
export const [BEND_PARAMETER, TUNING_PROGRAM, TUNING_BANK, MPE_ZONE] = [0, 3, 4, 6];
/** Controllers that select a registered parameter and set it. */
const [SELECT_HIGH, SELECT_LOW, VALUE_HIGH, VALUE_LOW] = [101, 100, 6, 38];
const NO_PARAMETER = 127;

/** The key nearest to a frequency in Hz, and the pitch bend from it, −8192 to 8191. */
export function bent(frequency: number): { readonly key: number; readonly bend: number } {
  const key = nearestKey(frequency);
  const bend = Math.round(((fractionalKey(frequency) - key) / BEND_RANGE) * BEND_STEPS);
  return { key, bend: Math.min(BEND_STEPS - 1, Math.max(-BEND_STEPS, bend)) };
}

/** The controllers with their values that set a registered parameter to a whole number, and then select none. */
export const parameterControls = (
  parameter: number,
  value: number,
): readonly (readonly [controller: number, value: number])[] => [
  [SELECT_HIGH, 0],
  [SELECT_LOW, parameter],
  [VALUE_HIGH, value],
  [VALUE_LOW, 0],
  [SELECT_HIGH, NO_PARAMETER],
  [SELECT_LOW, NO_PARAMETER],
];
