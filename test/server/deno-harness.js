// Runs the server that the last argument names, with the other arguments. Tests that are killed cannot stop a server,
// so this process ends when its standard input does, which the tests hold open.
Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());
await import(Deno.args.at(-1));
