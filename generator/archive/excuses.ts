import type { ArchiveProblem } from './archive-error.ts';
import type { SourcedArchive } from './kinds.ts';
import type { Rule } from './rule.ts';

/** A reading that stands as it was recorded, though it breaks a rule about readings. */
export interface Excuse {
  readonly file: string;
  /** JSON pointer to the reading. */
  readonly pointer: string;
  /** The reading. When the file has another, nothing is excused. */
  readonly recorded: string;
}

/** Readings of the archive that are wrong as they were recorded, and are kept until an edition mends them. */
export const EXCUSED: readonly Excuse[] = [
  // 91/63 is 13/9, the value behind it: one pitch has two names.
  { file: 'tuning-systems/allaythi_1965.json', pointer: '/values/9', recorded: '91/63' },
  {
    file: 'sources/allami_2022.json',
    pointer: '/titleArabic',
    recorded: '\u200eعالم الأصداء: نحو رصيدٍ هجينٍ للموسيقى العربية المعاصرة والتجريبية، صوتياً وكهروصوتياً وإلكترونياً',
  },
];

/** What rules find, parted into what is wrong and what is only to be told. */
export interface Judgement {
  readonly problems: readonly ArchiveProblem[];
  readonly warnings: readonly ArchiveProblem[];
}

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => Reflect.get(Object(at), key.replaceAll('~1', '/').replaceAll('~0', '~')), value);

/** Applies rules. What a rule about readings finds at an excused place, or because of one, is a warning. */
export function judge(archive: SourcedArchive, rules: readonly Rule[], excuses: readonly Excuse[]): Judgement {
  const records = new Map(
    Object.values(archive)
      .flat()
      .map(({ file, record }): [string, unknown] => [file, record]),
  );
  const places = new Set(
    excuses
      .filter(({ file, pointer, recorded }) => valueAt(records.get(file), pointer) === recorded)
      .map(({ file, pointer }) => `${file}#${pointer}`),
  );
  const problems: ArchiveProblem[] = [];
  const warnings: ArchiveProblem[] = [];
  for (const { check, isAboutReadings } of rules) {
    for (const { besides = [], ...problem } of check(archive)) {
      const isExcused = [problem.pointer, ...besides].some((pointer) => places.has(`${problem.file}#${pointer}`));
      (isAboutReadings === true && isExcused ? warnings : problems).push(problem);
    }
  }
  return { problems, warnings };
}
