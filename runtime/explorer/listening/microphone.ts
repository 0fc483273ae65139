/** The microphone: it is open only while the page listens. */

/** Why the microphone is not open. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'lost' | 'hidden';

/** The microphone cannot be opened. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`No microphone: ${problem}.`, { cause });
    this.problem = problem;
  }
}

export interface Microphone {
  /** Samples per second. */
  readonly sampleRate: number;
  /** Seconds, on the clock of the sound. */
  time(): number;
  /** The most recent samples, so many of them. */
  latest(count: number): Float32Array;
  close(): void;
}

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  // Browsers without a permission prompt throw this.
  NotSupportedError: 'denied',
  NotFoundError: 'missing',
};

/** Maximum samples of a request: 50 ms at 192 kHz, and the filter. */
const MAX_SAMPLES = 2 ** 14;

/** Processing for telephone calls would change the pitch and the level. */
const AS_IT_IS: MediaTrackConstraints = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/**
 * Opens the microphone.
 *
 * @param ended is called when the device is lost or the page is hidden; it is closed then
 * @throws MicrophoneError
 */
export async function openMicrophone(ended: (problem: MicrophoneProblem) => void): Promise<Microphone> {
  if (navigator.mediaDevices === undefined) throw new MicrophoneError('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS }).catch((error: unknown) => {
    throw new MicrophoneError(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'busy', error);
  });
  const context = new AudioContext({ latencyHint: 'interactive' });
  const analyser = new AnalyserNode(context, { fftSize: MAX_SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(MAX_SAMPLES);
  const [track] = stream.getAudioTracks();
  const close = () => {
    for (const each of stream.getTracks()) each.stop();
    document.removeEventListener('visibilitychange', hide);
    if (context.state !== 'closed') void context.close();
  };
  const end = (problem: MicrophoneProblem) => {
    close();
    ended(problem);
  };
  const hide = () => {
    if (document.hidden) end('hidden');
  };
  track.addEventListener('ended', () => end('lost'));
  document.addEventListener('visibilitychange', hide);
  if (document.hidden) {
    close();
    throw new MicrophoneError('hidden');
  }
  return {
    sampleRate: context.sampleRate,
    time: () => context.currentTime,
    latest(count) {
      analyser.getFloatTimeDomainData(samples);
      return samples.subarray(MAX_SAMPLES - count);
    },
    close,
  };
}
