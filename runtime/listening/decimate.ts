/**
 * Reduces the sample rate before pitch detection: a low-pass filter removes everything above 3.5 kHz, then every n-th
 * sample is used (docs/listening.md#pitch).
 */

/** Minimum samples per second of the output, if the input has as many. */
const LEAST_RATE = 20_000;
/** Hz */
const CUTOFF = 3500;
/** Half the length of the filter, in seconds. */
const FILTER_REACH = 0.0007;

/** A low-pass filter: a sinc under a Hann window, of sum 1. */
function lowPass(sampleRate: number): Float64Array {
  const reach = Math.ceil(FILTER_REACH * sampleRate);
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const x = (2 * Math.PI * CUTOFF * (i - reach)) / sampleRate;
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.5 + 0.5 * Math.cos((Math.PI * (i - reach)) / (reach + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** A decimator for sound of a sample rate, in samples per second. */
export function createDecimator(sampleRate: number) {
  const factor = Math.max(1, Math.floor(sampleRate / LEAST_RATE));
  const taps = lowPass(sampleRate);
  return {
    /** Samples per second of the output. */
    rate: sampleRate / factor,
    /** Input samples for one output sample. */
    factor,
    /** Input samples that an output of some length needs. */
    inputLength: (outputLength: number): number => (outputLength - 1) * factor + taps.length,
    /** Filters and decimates a stretch of sound. @returns the samples for which the filter is within the stretch */
    decimate(samples: Float32Array): Float32Array {
      const length = Math.max(0, Math.floor((samples.length - taps.length) / factor) + 1);
      const output = new Float32Array(length);
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let tap = 0; tap < taps.length; tap++) sum += taps[tap] * samples[i * factor + tap];
        output[i] = sum;
      }
      return output;
    },
  };
}
