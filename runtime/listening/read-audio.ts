import {
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { createTracker, type Track } from './track.ts';

/** The pitch track of an audio file. The file is decoded in pieces and is never completely in memory. */

export type FileProblem = 'empty' | 'unreadable' | 'unsupported' | 'video' | 'long' | 'rate' | 'channels';

/** A file cannot be analysed. */
export class AudioFileError extends Error {
  override readonly name = 'AudioFileError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(`The file cannot be analysed: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** Limits of a file: minutes, samples per second, channels. */
const MAX_MINUTES = 20;
const MAX_RATE = 96_000;
const MAX_CHANNELS = 2;

/** Formats of audio; formats of video are recognised for a specific error. */
const FORMATS = [WAVE, MP3, OGG, FLAC, MP4, QTFF, WEBM, MATROSKA];

/** The audio track of a file, after all checks. */
async function audioOf(input: Input): Promise<InputAudioTrack> {
  if (!(await input.canRead())) throw new AudioFileError('unreadable');
  if ((await input.getPrimaryVideoTrack()) !== null) throw new AudioFileError('video');
  const audio = await input.getPrimaryAudioTrack();
  if (audio === null) throw new AudioFileError('unreadable');
  if (audio.sampleRate > MAX_RATE) throw new AudioFileError('rate');
  if (audio.numberOfChannels > MAX_CHANNELS) throw new AudioFileError('channels');
  if (!(await audio.canDecode())) throw new AudioFileError('unsupported');
  return audio;
}

/**
 * Tracks the pitch of an audio file.
 *
 * @param report receives the progress, from 0 to 1
 * @throws AudioFileError
 */
export async function trackFile(file: Blob, report: (share: number) => void): Promise<Track> {
  if (file.size === 0) throw new AudioFileError('empty');
  if (file.type.startsWith('video/')) throw new AudioFileError('video');
  using input = new Input({ source: new BlobSource(file), formats: FORMATS });
  try {
    const audio = await audioOf(input);
    const duration = await audio.computeDuration();
    if (duration === 0) throw new AudioFileError('empty');
    if (duration > MAX_MINUTES * 60) throw new AudioFileError('long');
    const tracker = createTracker(audio.sampleRate);
    for await (const sample of new AudioSampleSink(audio).samples()) {
      const mixed = new Float32Array(sample.numberOfFrames);
      const channel = new Float32Array(sample.numberOfFrames);
      for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex++) {
        sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
        for (let i = 0; i < mixed.length; i++) mixed[i] += channel[i] / sample.numberOfChannels;
      }
      const end = sample.timestamp + sample.duration;
      sample.close();
      tracker.push(mixed);
      report(Math.min(1, end / duration));
    }
    return tracker.finish();
  } catch (error) {
    throw error instanceof AudioFileError ? error : new AudioFileError('unreadable', error);
  }
}
