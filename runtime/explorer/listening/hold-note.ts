import { MicrophoneError, type MicrophoneProblem, openMicrophone } from '../../listening/browser/microphone.ts';
import { createTuner } from '../../listening/tuner.ts';

/**
 * Listens to the microphone until a note is held.
 *
 * @param held receives its Hz, or why the microphone is closed
 * @returns stops listening
 */
export function waitForNote(held: (result: number | MicrophoneProblem) => void): () => void {
  let [isOver, frame] = [false, 0];
  let close = () => {};
  const end = (result: number | MicrophoneProblem) => {
    if (isOver) return;
    stop();
    held(result);
  };
  const stop = () => {
    isOver = true;
    cancelAnimationFrame(frame);
    close();
    removeEventListener('hashchange', stop);
  };
  addEventListener('hashchange', stop);
  openMicrophone(end).then(
    (microphone) => {
      close = microphone.close;
      if (isOver) return close();
      const tuner = createTuner(microphone.sampleRate, [0], 1);
      tuner.waitForNote();
      const listen = () => {
        tuner.hear(microphone.latest(tuner.windowLength), microphone.time());
        const hertz = tuner.heldNote();
        if (hertz !== null) return end(hertz);
        frame = requestAnimationFrame(listen);
      };
      listen();
    },
    (error: unknown) => {
      if (!(error instanceof MicrophoneError)) throw error;
      end(error.problem);
    },
  );
  return stop;
}
