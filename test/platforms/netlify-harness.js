// Stands in for Netlify under Deno: files by their path, and the edge function on every path that is none.
const [functionFile, directory] = Deno.args;
const { default: edgeFunction } = await import(functionFile);
const { excluded } = JSON.parse(Deno.args[2]);

async function file(pathname) {
  try {
    const body = await Deno.readFile(`${directory}${decodeURIComponent(pathname)}`);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  } catch {
    return new Response('not found', { status: 404 });
  }
}

Deno.serve(
  { port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(`serving http://127.0.0.1:${port}`) },
  (request) => {
    const { pathname } = new URL(request.url);
    return excluded.some((ending) => pathname.endsWith(ending))
      ? file(pathname)
      : edgeFunction(request, { next: () => file('/index.html') });
  },
);
