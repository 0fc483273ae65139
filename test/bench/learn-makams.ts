import { writeFileSync } from 'node:fs';
import { learnMakams, readRecordings } from '../support/recordings.ts';

/** `npm run learn:makams -- <prefix>`: learns `runtime/listening/turkish-makams.json` from annotated pitch tracks. */

const FILE = 'runtime/listening/turkish-makams.json';

const [prefix] = process.argv.slice(2);
if (prefix === undefined) throw new Error('Name the recordings: npm run learn:makams -- <prefix of .json and .i16.gz>');
const { recordings, hash } = readRecordings(prefix);
writeFileSync(FILE, `${JSON.stringify(learnMakams(recordings, hash), null, 2)}\n`);
console.log(`${FILE}: ${recordings.length} recordings`);
