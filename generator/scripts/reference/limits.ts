import { MAX_HEADER_SIZE, MAX_PATH_LENGTH, MAX_QUERY_LENGTH } from '../../../runtime/api/limits.ts';
import { MAX_PITCHES } from '../../../runtime/input/pitches.ts';
import { LONGEST_NAME } from '../../../runtime/schemas/record-texts.ts';
import { frequency, MAX_VALUES } from '../../../runtime/schemas/records.ts';
import { heavyLimits, LONGEST_WAIT } from '../../../runtime/server/job-queue.ts';
import { MAX_STREAMS } from '../../../runtime/server/node/compression.ts';
import {
  MAX_CONNECTIONS,
  MAX_REQUESTS_PER_CONNECTION,
  SLOWEST_BYTES,
  STALLED_MILLISECONDS,
  STOP_MILLISECONDS,
  TIMES,
} from '../../../runtime/server/node/connections.ts';
import { LARGE_FILE, LARGE_FILE_LIMITS } from '../../../runtime/server/node/server.ts';
import { HEAP_MEGABYTES, MAX_THREADS, TIMEOUT_MILLISECONDS } from '../../../runtime/server/node/threads.ts';
import { MAX_NAME_LENGTH, MAX_PITCHES_LENGTH } from '../../../runtime/text/limits.ts';
import { DEEPEST, MAX_BYTES } from '../../archive/read-json.ts';
import { markdownTable } from './markdown.ts';

/** Tables of limits. */

const count = (number: number): string => number.toLocaleString('en');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const kilobytes = (bytes: number): string => `${bytes / 1024} KiB`;

const HEAD = ['What', 'Limit', 'Beyond it'];

/** The limits of requests on every platform. */
export function requestLimitTable(): string {
  const { slots, waiting } = heavyLimits(0);
  return markdownTable(HEAD, [
    ['path, percent-encoded', `${count(MAX_PATH_LENGTH)} characters`, '414'],
    ['query, percent-encoded', `${count(MAX_QUERY_LENGTH)} characters`, '414'],
    ['an id, a name, an item of a list', `${MAX_NAME_LENGTH} characters`, '400'],
    ['pitches to look up, a Scala file', `${count(MAX_PITCHES_LENGTH)} characters, ${MAX_PITCHES} pitches`, '400'],
    ['heavy requests that are computed', 'one for each thread', 'wait'],
    ['heavy requests whose answers are sent', `${slots} more`, 'wait'],
    ['heavy requests that wait', `${waiting}, for ${seconds(LONGEST_WAIT)}`, '503'],
  ]);
}

/** The limits of the Node server. */
export function nodeLimitTable(): string {
  const { threads, slots, waiting } = LARGE_FILE_LIMITS;
  return markdownTable(HEAD, [
    ['request line and headers', kilobytes(MAX_HEADER_SIZE), '431'],
    ['time for the headers of a request', seconds(TIMES.headersTimeout), '408'],
    ['time for a whole request', seconds(TIMES.requestTimeout), '408'],
    ['pause between requests of a connection', seconds(TIMES.keepAliveTimeout), 'closed'],
    ['requests of a connection', count(MAX_REQUESTS_PER_CONNECTION), 'closed'],
    ['pause in which the client receives nothing', seconds(STALLED_MILLISECONDS), 'closed'],
    [
      'time to receive an answer',
      `${seconds(STALLED_MILLISECONDS)}, and 1 s for each ${kilobytes(SLOWEST_BYTES)}`,
      'closed',
    ],
    ['connections', count(MAX_CONNECTIONS), 'closed'],
    ['time for open requests when the server stops', seconds(STOP_MILLISECONDS), 'closed'],
    [
      `published files above ${kilobytes(LARGE_FILE)}: being read, being sent, waiting`,
      [threads, slots, waiting].map(count).join(', '),
      '503',
    ],
    ['compressed responses at once', count(MAX_STREAMS), 'sent uncompressed'],
    ['threads', `processors less one, 1 to ${MAX_THREADS}`, '–'],
    ['heap of a thread', `${HEAP_MEGABYTES} MiB`, '503'],
    ['time for a heavy answer', seconds(TIMEOUT_MILLISECONDS), '503'],
  ]);
}

/** The limits of the files of the archive. */
export const archiveLimitTable = (): string =>
  markdownTable(
    ['Item', 'Limit'],
    [
      ['a file', `${MAX_BYTES / 2 ** 20} MiB; a regular file, or a link to one`],
      ['JSON', `${DEEPEST} levels`],
      ['a name, idName or id', `${LONGEST_NAME} characters`],
      ['values of a tuning system', count(MAX_VALUES)],
      ['a frequency', `${count(frequency.minValue ?? 0)} to ${count(frequency.maxValue ?? 0)} Hz`],
    ],
  );
