/** Entity tags, and the condition that a client sets with them. */

/** A number of 32 bits for a text (FNV-1a). 32 bits are enough, because clients compare tags of one URL only. */
function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The tag of the answer to a request. It is known before the answer is computed, because one tree always gives one
 * request the same answer.
 *
 * @param version of the tree; unique for each tree
 * @param request in canonical form
 */
export const requestTag = (version: string, request: string): string =>
  `"${version}-${shortHash(request).toString(36)}"`;

/** The tag of an answer from a tree without a version: the first half of its SHA-256. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `"${hex}"`;
}

/**
 * An item of a list of tags with the comma behind it; items may be empty (RFC 9110, 5.6.1 and 8.8.3). Spaces belong to
 * one part of the expression only: otherwise it tries every division of a long run of them.
 */
const ITEM = /[\t ]*(?:(?:W\/)?("[!#-~\x80-\uffff]*")[\t ]*)?(?:,|$)/y;

/**
 * Whether an If-None-Match header names a tag (RFC 9110, 13.1.2): weak comparison; `*` names every tag, but only where
 * it stands alone. Commas inside a tag are part of it. Parsing stops at the first syntax error.
 *
 * @param tag in its quotes, without `W/`
 */
export function namesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return namesAny(header) || listsTag(header, tag);
}

const namesAny = (header: string): boolean => header.trim() === '*';

/**
 * Whether an If-None-Match header lists a tag; `*` does not count. A client that lists it has received an answer with
 * it.
 */
export function listsTag(header: string | null, tag: string): boolean {
  if (header === null || namesAny(header)) return false;
  const item = new RegExp(ITEM);
  while (item.lastIndex < header.length) {
    const match = item.exec(header);
    if (match === null) return false;
    if (match[1] === tag) return true;
  }
  return false;
}
