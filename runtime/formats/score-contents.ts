import type { ArchiveRecords } from '../engine/records.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { NamedScale } from './named-scale.ts';
import { degreeAt, degreesOf, patternNotes } from './patterns.ts';
import { type StopSources, sayrPassages } from './sayr.ts';
import { ScaleError } from './scale.ts';
import { DIRECTIONS, type Passage, passageOf, raised } from './score.ts';

/** The contents of scores and MIDI files: a form, its ajnās, a sayr or a pattern of practice. */

type Detail = MaqamDetail | JinsDetail;
type Archive = Pick<ArchiveRecords, 'ajnas' | 'patterns'>;

const numbered = (name: string, list: readonly unknown[] = []) => list.map((_, i) => `${name}-${i + 1}`);

/** The names of the contents that a form has: `form`, `ajnas`, `sayr-1`, `pattern-1`. */
export const contentsOf = (detail: Detail, { patterns }: Pick<Archive, 'patterns'>): readonly string[] => [
  'form',
  ...('maqam' in detail && Object.values(detail.ajnas.ascending).some(({ length }) => length > 0) ? ['ajnas'] : []),
  ...('maqam' in detail ? numbered('sayr', detail.suyur) : []),
  ...numbered('pattern', patterns.patterns),
];

/** Every jins on each degree: of the ascent, then of the descent if that differs. */
const ajnasPassages = (detail: MaqamDetail, { ajnas }: Archive): readonly Passage[] =>
  DIRECTIONS.slice(0, detail.characteristics.hasAsymmetricDescending ? 2 : 1).flatMap((direction) => {
    const passage = passageOf(detail, direction);
    const form = degreesOf(direction === 'ascending' ? passage : passage.toReversed());
    return form.degrees.flatMap(({ names }, index) =>
      (detail.ajnas[direction][names?.displayName ?? ''] ?? []).map((jins): Passage => {
        const size = ajnas.find(({ id }) => id === jins.id)?.noteNames.length ?? 1;
        return Array.from({ length: size }, (_, i) => {
          const { degree, octaves } = degreeAt(form, index + i);
          return { ...raised(degree, octaves), begins: i === 0 ? jins : null };
        });
      }),
    );
  });

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
  const titled = (en: string, ar: string, passages: readonly Passage[]): NamedScale => {
    const { displayName, displayNameAr = displayName } = score.title;
    const title = { displayName: `${displayName}: ${en}`, displayNameAr: `${displayNameAr}: ${ar}` };
    return { ...scale, name: `${scale.name}-${content}`, score: { ...score, passages, title } };
  };
  if (kind === 'pattern' || !('maqam' in detail)) {
    const pattern = archive.patterns.patterns[index];
    const notes = patternNotes(pattern, degreesOf(passageOf(detail, 'ascending')), raised);
    return titled(pattern.name, `المقطع ${number}`, [notes.map((note) => ({ ...note, begins: null }))]);
  }
  if (kind === 'ajnas') return titled('ajnās', 'الأجناس', ajnasPassages(detail, archive));
  const stops = detail.suyur?.[index]?.stops ?? [];
  const passages = await sayrPassages(stops, await sources(), detail.pitchData.ascending[0]?.cents);
  return titled(
    'sayr',
    'السير',
    passages.filter(({ length }) => length > 0),
  );
}
