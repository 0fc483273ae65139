/**
 * The pitches of a Scala scale as texts (http://www.huygens-fokker.org/scala/scl_format.html). Text after a pitch on
 * its line is a remark.
 *
 * @returns an error message if it is not a Scala scale
 */
export function parseSclSteps(text: string): readonly string[] | string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => !line.startsWith('!'));
  // The first line is the description, which may be empty.
  const [, countLine = '', ...rest] = lines;
  const count = Number(/^\s*(\d+)/.exec(countLine)?.[1] ?? Number.NaN);
  if (!(count >= 1)) return 'its second line has to say how many pitches follow.';
  const steps = rest.slice(0, count).map((line) => line.trim().split(/\s+/)[0]);
  if (steps.length < count || steps.includes('')) return `it announces ${count} pitches and has fewer.`;
  const wrong = steps.find((step) => !/^(-?\d+\.\d*|[1-9]\d*(\/[1-9]\d*)?)$/.test(step));
  return wrong === undefined ? steps : `'${wrong}' is no pitch.`;
}
