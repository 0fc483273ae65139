import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A reader beside an attack, on a thread of its own, so that what the attack costs its sender is not taken for what
 * it costs others: one request after the other on its own connections, with the milliseconds that each took.
 */

const { address, pause, patience } = workerData;
const taken = [];
let failed = 0;
let isOver = false;
let finish = () => undefined;
parentPort.once('message', () => {
  isOver = true;
  finish();
});

const ask = () =>
  new Promise((resolve) => {
    const begun = performance.now();
    const request = get(address, { agent: false, timeout: patience }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : null));
      response.once('error', () => resolve(null));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
    finish = () => {
      // What is still waited for took at least as long.
      resolve(performance.now() - begun);
      request.destroy();
    };
  });

while (!isOver) {
  const milliseconds = await ask();
  if (milliseconds === null) failed++;
  else taken.push(milliseconds);
  await new Promise((resolve) => setTimeout(resolve, pause));
}
parentPort.postMessage({ taken, failed });
