/** Stands for the threads of the service: it answers, eats memory or never ends, as the task says. */
export default function compute({ task }) {
  const eaten = [];
  while (task.endpoint === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  while (task.endpoint === 'spin');
  return { bytes: new TextEncoder().encode(task.endpoint), etag: '"a"' };
}

export const ready = () => undefined;
