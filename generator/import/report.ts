import { quote } from '../archive/archive-error.ts';
import type { EntityChange } from './entity-change.ts';
import type { Difference } from './json.ts';
import type { Plan } from './plan.ts';

/** The report of an import: every change by entity, field, from and to, and what needs a review. */

const fieldLine = ({ pointer, from, to }: Difference): string => `  ${pointer}: ${quote(from)} → ${quote(to)}`;

/** One line for a new or removed entity; for a changed one, a line for each place and a blank line. */
const entityLines = ({ entity, file, how, fields }: EntityChange): readonly string[] =>
  how === 'changed'
    ? [`${entity} (archive/${file})`, ...fields.map(fieldLine), '']
    : [`${entity} (archive/${file}): ${how}`];

/** Arabic names without a review since the transliterated name was last changed. */
function* namesToReview({ records, changes }: Plan): Iterable<string> {
  for (const [file, { name, nameArabic, nameArabicProposed }] of records) {
    if (nameArabicProposed !== true) continue;
    yield `${String(name)} (archive/${file}): ${String(nameArabic)} is proposed by rules; correct it if necessary, and remove "nameArabicProposed"`;
  }
  for (const { file, entity, fields } of changes) {
    const renamed = fields.find(({ pointer }) => pointer === '/name');
    const record = records.get(file);
    if (renamed === undefined || record?.nameArabic === undefined || record.nameArabicProposed === true) continue;
    yield `${entity} (archive/${file}) was called ${String(renamed.from)}; check ${String(record.nameArabic)}`;
  }
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), ''];

/** Changes in numbers. */
function summary(changes: readonly EntityChange[]): string {
  const count = (how: EntityChange['how']) => changes.filter((it) => it.how === how).length;
  return `${count('changed')} changed, ${count('new')} new, ${count('removed')} removed`;
}

/** Whether an import would write anything. */
export const changesAnything = ({ written, removed }: Plan): boolean => written.size + removed.length > 0;

/**
 * The report of an import.
 *
 * @param leftOut data for which the archive has no field, in sentences
 * @param normalised the places of texts that were not in Unicode NFC
 * @param isCheck whether nothing was written
 */
export function reportText(
  plan: Plan,
  leftOut: readonly string[],
  normalised: readonly string[],
  isCheck: boolean,
): string {
  const last = changesAnything(plan)
    ? `${isCheck ? 'archive/ would change' : 'archive/ is up to date now'}: ${summary(plan.changes)}.`
    : 'archive/ is up to date; nothing changed.';
  return [
    ...plan.changes.flatMap(entityLines),
    ...section('Emendations', plan.emendations),
    ...section('Remarks', plan.remarks),
    ...section('Other spellings', plan.aliases),
    ...section('Arabic names to be reviewed', [...namesToReview(plan)]),
    ...section('Not taken over', leftOut),
    ...section('Normalised to Unicode NFC', normalised),
    last,
  ].join('\n');
}
