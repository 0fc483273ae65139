/** Replaces the threads of the service: it answers, or takes more memory than it has, as the task says. */
export default function compute({ endpoint }) {
  const eaten = [];
  while (endpoint === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  if (endpoint === 'stay') return new Promise(() => setInterval(() => undefined, 1000));
  return { bytes: new TextEncoder().encode(endpoint) };
}

export const ready = () => undefined;
