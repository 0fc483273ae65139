/** Keeps the sum of many notes below full scale. */

/** In dB of full scale: above the peak of one note, so that a single note is unchanged. */
const THRESHOLD = -3;
const RATIO = 20;
/** In seconds. Plucks rise at once. */
const ATTACK = 0.001;
/** In seconds. Short, because the limiter also fades in over this time when its context starts. */
const RELEASE = 0.05;
/** The make-up gain of browsers, as the Web Audio specification defines it, in dB. */
const MAKEUP = -0.6 * (THRESHOLD - THRESHOLD / RATIO);

export function connectLimited(source: AudioNode, context: BaseAudioContext): void {
  const limiter = new DynamicsCompressorNode(context, {
    threshold: THRESHOLD,
    knee: 0,
    ratio: RATIO,
    attack: ATTACK,
    release: RELEASE,
  });
  const level = new GainNode(context, { gain: 10 ** (-MAKEUP / 20) });
  source.connect(limiter).connect(level).connect(context.destination);
}
