import { OCTAVE_CENTS } from '../engine/octave.ts';

/**
 * AnaMark tuning files (https://www.mark-henning.de/files/am/Tuning_File_V2_Doc.pdf):
 * the cents of each of the 128 keys above a base frequency, in whole cents for old readers and exactly for others.
 */

/** Hz of key 0 with A4 = 440 Hz in twelve equal steps; cents are counted from it. */
const BASE_FREQUENCY = 440 * 2 ** (-69 / 12);
const CENTS_DECIMALS = 9;

/** A text in quotation marks; the format has no escape for a quotation mark inside. */
const quoted = (text: string): string => `"${text.replaceAll('"', "'")}"`;

/**
 * The text of a tuning file.
 *
 * @param frequencies Hz of each of the 128 keys
 * @param description in ASCII, because readers decode other letters differently
 */
export function tunText(fileName: string, description: string, frequencies: readonly number[]): string {
  const name = fileName.replace(/\.tun$/, '');
  const cents = frequencies.map((frequency) => OCTAVE_CENTS * Math.log2(frequency / BASE_FREQUENCY));
  return [
    `; ${fileName}`,
    '[Scale Begin]',
    `Format= ${quoted('AnaMark-TUN')}`,
    'FormatVersion= 200',
    `FormatSpecs= ${quoted('http://www.mark-henning.de/eternity/tuningspecs.html')}`,
    '',
    '[Info]',
    `Name= ${quoted(name)}`,
    `ID= ${quoted(name)}`,
    `Filename= ${quoted(fileName)}`,
    `Description= ${quoted(description)}`,
    '',
    '[Tuning]',
    ...cents.map((value, key) => `note ${key}= ${Math.round(value)}`),
    '',
    '[Exact Tuning]',
    `BaseFreq= ${BASE_FREQUENCY}`,
    ...cents.map((value, key) => `note ${key}= ${value.toFixed(CENTS_DECIMALS)}`),
    '',
    '[Scale End]',
    '',
  ].join('\n');
}
