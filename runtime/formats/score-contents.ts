import type { ArchiveRecords } from '../engine/records.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { NamedScale } from './named-scale.ts';
import { degreeAt, patternNotes } from './patterns.ts';
import { type StopSources, sayrPassages } from './sayr.ts';
import { ScaleError } from './scale.ts';
import { type Passage, passageOf, raised, type Score, type ScoreNote } from './score.ts';

/** The contents of scores and MIDI files: a form, its ajnās, a sayr or a pattern of practice. */

type Detail = MaqamDetail | JinsDetail;
type Archive = Pick<ArchiveRecords, 'ajnas' | 'patterns'>;

const OCTAVE_CENTS = 1199;

const numbered = (name: string, list: readonly unknown[] = []) => list.map((_, i) => `${name}-${i + 1}`);

/** The names of the contents that a form has: `form`, `ajnas`, `sayr-1`, `pattern-1`. */
export const contentsOf = (detail: Detail, { patterns }: Pick<Archive, 'patterns'>): readonly string[] => [
  'form',
  ...('maqam' in detail && Object.values(detail.ajnas.ascending).some(({ length }) => length > 0) ? ['ajnas'] : []),
  ...('maqam' in detail ? numbered('sayr', detail.suyur) : []),
  ...numbered('pattern', patterns.patterns),
];

/** The degrees of a form from the tonic up. */
function degreesOf(rising: Passage) {
  const isInOctave = ({ cents }: ScoreNote) => cents - rising[0].cents < OCTAVE_CENTS;
  const degrees = isInOctave(rising[rising.length - 1]) ? rising : rising.slice(0, -1);
  return { degrees, octaveDegrees: degrees.filter(isInOctave).length };
}

/** Every jins on each degree: of the ascent, then of the descent if that differs. */
const ajnasPassages = (detail: MaqamDetail, { ajnas }: Archive): readonly Passage[] =>
  (detail.characteristics.hasAsymmetricDescending
    ? (['ascending', 'descending'] as const)
    : (['ascending'] as const)
  ).flatMap((direction) => {
    const passage = passageOf(detail, direction);
    const form = degreesOf(direction === 'ascending' ? passage : passage.toReversed());
    return form.degrees.flatMap(({ names }, index) =>
      (detail.ajnas[direction][names.displayName] ?? []).map((jins): Passage => {
        const size = ajnas.find(({ id }) => id === jins.id)?.noteNames.length ?? 1;
        return Array.from({ length: size }, (_, i) => {
          const { degree, octaves } = degreeAt(form, index + i);
          return { ...raised(degree, octaves), begins: i === 0 ? jins : null };
        });
      }),
    );
  });

/** The passages of a sayr: each jins and maqām is one, and so are the notes between two. */
async function linesOfSayr(detail: MaqamDetail, index: number, sources: StopSources): Promise<readonly Passage[]> {
  const passages = await sayrPassages(
    detail.suyur?.[index]?.stops ?? [],
    sources,
    detail.pitchData.ascending[0]?.cents,
  );
  const lines: ScoreNote[][] = [];
  for (const notes of passages.filter(({ length }) => length > 0)) {
    const line = lines.at(-1);
    if (line === undefined || line[0].begins !== null || notes[0].begins !== null) lines.push([...notes]);
    else line.push(...notes);
  }
  return lines;
}

/**
 * A scale whose score has another content of its form, with the content in its name.
 *
 * @throws ScaleError for a content that the form does not have
 */
export async function withContent(
  scale: NamedScale,
  detail: Detail,
  content: string,
  archive: Archive,
  sources: () => Promise<StopSources>,
): Promise<NamedScale> {
  const all = contentsOf(detail, archive);
  const { score } = scale;
  if (score === undefined || !all.includes(content))
    throw new ScaleError(`${scale.name} has no content ${content}; it has ${all.join(', ')}.`);
  if (content === 'form') return scale;
  const [kind, number = '1'] = content.split('-');
  const index = Number(number) - 1;
  const titled = (en: string, ar: string, rest: Pick<Score, 'passages' | 'hasRhythm'>): NamedScale => {
    const { displayName, displayNameAr = displayName } = score.title;
    const title = { displayName: `${displayName}: ${en}`, displayNameAr: `${displayNameAr}: ${ar}` };
    return { ...scale, name: `${scale.name}-${content}`, score: { ...score, ...rest, title } };
  };
  if (kind === 'pattern' || !('maqam' in detail)) {
    const pattern = archive.patterns.patterns[index];
    const passages = [patternNotes(pattern, degreesOf(passageOf(detail, 'ascending')), raised)];
    return titled(pattern.name, pattern.name, { passages, hasRhythm: true });
  }
  if (kind === 'ajnas') return titled('ajnās', 'الأجناس', { passages: ajnasPassages(detail, archive) });
  return titled('sayr', 'السير', { passages: await linesOfSayr(detail, index, await sources()) });
}
