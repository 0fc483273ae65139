import { type CombinationKey, createEngine, type Engine } from '../../engine/engine.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { type Analysis, analyse, type Known } from '../analyse.ts';
import { csvOf, jsonOf, type Part } from '../export.ts';
import { type Melody, melodyOf } from '../melody.ts';
import { AudioFileError, type FileProblem, trackFile } from '../read-audio.ts';
import { partOf, type Stretch, type Track } from '../track.ts';

/** Analyses a recording in a worker, so that the page stays responsive; to cancel, the page ends the worker. */

/** What is analysed. */
export interface Query extends Omit<Known, 'isExcerpt'> {
  readonly combination: CombinationKey;
  /** null for the whole recording. */
  readonly stretch: Stretch | null;
}

/** A message to the worker: the file first. */
export type Request =
  | { readonly file: File; readonly archive: ArchiveRecords }
  | { readonly query: Query }
  | { readonly save: Part | 'json' };

/** A message of the worker: at the end of the file a problem or the track; then an answer to each request. */
export type Answer =
  | { readonly share: number }
  | { readonly problem: FileProblem | 'silent' }
  | { readonly track: Track }
  | { readonly query: Query; readonly analysis: Analysis | null }
  | { readonly saved: Part | 'json'; readonly content: string };

/** Minimum progress between two messages, as a share of the whole. */
const STEP = 0.01;

const answer = (message: Answer) => postMessage(message);

/** The recording, with the melody of the stretch that was analysed last and the result. */
interface Session {
  readonly name: string;
  readonly engine: Engine;
  readonly track: Track;
  melody: Melody;
  stretch: Stretch | null;
  analysis: Analysis | null;
}
let session: Session | null = null;

async function open({ file, archive }: { readonly file: File; readonly archive: ArchiveRecords }): Promise<void> {
  let next = 0;
  const track = await trackFile(file, (share) => {
    if (share < next) return;
    next = share + STEP;
    answer({ share });
  });
  const melody = melodyOf(track);
  if (melody.notes.length === 0) return answer({ problem: 'silent' });
  session = { name: file.name, engine: createEngine(archive), track, melody, stretch: null, analysis: null };
  answer({ track });
}

function analyseStretch(own: Session, query: Query): void {
  const { stretch, combination } = query;
  if (own.stretch?.from !== stretch?.from || own.stretch?.to !== stretch?.to) {
    own.melody = melodyOf(stretch === null ? own.track : partOf(own.track, stretch));
    own.stretch = stretch;
  }
  own.analysis = analyse(own.engine, own.melody, combination, { ...query, isExcerpt: stretch !== null });
  answer({ query, analysis: own.analysis });
}

function save({ name, track, analysis }: Session, part: Part | 'json'): void {
  if (analysis === null) return;
  const heard = { ...analysis, recording: name, track };
  answer({ saved: part, content: part === 'json' ? jsonOf(heard) : csvOf(part, heard) });
}

addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  if ('file' in data) {
    await open(data).catch((error: unknown) => {
      if (!(error instanceof AudioFileError)) throw error;
      answer({ problem: error.problem });
    });
  } else if (session !== null) {
    if ('query' in data) analyseStretch(session, data.query);
    else save(session, data.save);
  }
});
