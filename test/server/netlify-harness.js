// Stands in for Netlify under Deno: files by their path with the headers of the tree's own _headers, and the edge
// function on every path that is none.
const [functionFile, directory] = Deno.args;
const { default: edgeFunction } = await import(functionFile);
const { excluded } = JSON.parse(Deno.args[2]);

/** Rules of _headers: a path, in which `*` stands for anything, and below it, indented, the headers. */
function readRules(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      const pattern = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      rules.push({ matches: new RegExp(`^${pattern.join('.*')}$`), headers: [] });
    } else if (line.trim() !== '') {
      const cut = line.indexOf(':');
      rules.at(-1).headers.push([line.slice(0, cut).trim(), line.slice(cut + 1).trim()]);
    }
  }
  return rules;
}
const rules = readRules(await Deno.readTextFile(`${directory}/_headers`));

async function file(pathname) {
  try {
    const body = await Deno.readFile(`${directory}${decodeURIComponent(pathname)}`);
    const headers = new Headers();
    for (const rule of rules) {
      if (rule.matches.test(pathname)) for (const [name, value] of rule.headers) headers.set(name, value);
    }
    return new Response(body, { headers });
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
