/** Entity tags, and the condition that a client sets with them. */

/** The tag of a text: the first half of its SHA-256. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `"${hex}"`;
}

/** An item of a list of tags with the comma behind it; items may be empty (RFC 9110, 5.6.1 and 8.8.3). */
const ITEM = /[\t ]*(?:W\/)?("[!#-~\x80-\uffff]*")?[\t ]*(?:,|$)/y;

/**
 * Whether an If-None-Match header names a tag (RFC 9110, 13.1.2): weak comparison; `*` names every tag, but only
 * where it stands alone. Commas inside a tag are part of it. What is no list of tags names none from there on.
 *
 * @param tag in its quotes, without `W/`
 */
export function namesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  const item = new RegExp(ITEM);
  while (item.lastIndex < header.length) {
    const match = item.exec(header);
    if (match === null) return false;
    if (match[1] === tag) return true;
  }
  return false;
}
