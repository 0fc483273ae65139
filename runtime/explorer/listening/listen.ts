import { createTuner } from '../../listening/tuner.ts';
import { type Microphone, MicrophoneError, type MicrophoneProblem, openMicrophone } from './microphone.ts';

/**
 * Listens to the microphone until it is stopped, closed by the browser, or another address opens.
 *
 * @param begin receives the microphone; returns what is done in each frame
 * @param ended receives why the microphone is closed; null if it was stopped
 * @returns stops listening
 */
export function listen(
  begin: (microphone: Microphone) => () => void,
  ended: (problem: MicrophoneProblem | null) => void,
): () => void {
  let [isOver, frame] = [false, 0];
  let close = () => {};
  const end = (problem: MicrophoneProblem | null) => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    close();
    removeEventListener('popstate', stop);
    ended(problem);
  };
  const stop = () => end(null);
  addEventListener('popstate', stop);
  openMicrophone(end).then(
    (microphone) => {
      close = microphone.close;
      if (isOver) return close();
      const hear = begin(microphone);
      const next = () => {
        hear();
        if (!isOver) frame = requestAnimationFrame(next);
      };
      next();
    },
    (error: unknown) => {
      if (!(error instanceof MicrophoneError)) throw error;
      end(error.problem);
    },
  );
  return stop;
}

/** Listens until a note is held. @param held receives its Hz, or why the microphone is closed @returns stops listening */
export function waitForNote(held: (result: number | MicrophoneProblem) => void): () => void {
  const stop = listen(
    (microphone) => {
      const tuner = createTuner(microphone.sampleRate, [0], 1);
      tuner.waitForNote();
      return () => {
        tuner.hear(microphone.latest(tuner.windowLength), microphone.time());
        const hertz = tuner.heldNote();
        if (hertz === null) return;
        stop();
        held(hertz);
      };
    },
    (problem) => {
      if (problem !== null) held(problem);
    },
  );
  return stop;
}
