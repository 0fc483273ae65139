import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';

/** The least that a server of files can do, to compare with: `node file-server.mjs FOLDER`. */

const [folder] = process.argv.slice(2);
const server = createServer(({ url }, outgoing) =>
  readFile(join(folder, basename(url)), (error, bytes) => {
    if (error !== null) {
      outgoing.writeHead(404).end();
      return;
    }
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  }),
);
server.listen(0, '127.0.0.1', () => console.log(`serving http://127.0.0.1:${server.address().port}`));
