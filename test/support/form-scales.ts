import { type Build, createBuild } from '../../runtime/api/builders.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import { homeCombination } from '../../runtime/engine/home.ts';
import { jins, maqam } from '../../runtime/entities/entity-type.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { exportScale, type FileChoices, type ScaleFormatName } from '../../runtime/formats/scale-formats.ts';
import type { Direction } from '../../runtime/formats/score.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import { the } from './draws.ts';
import { archiveEngine } from './tree.ts';

/** Forms with their scales, for tests of files. */

type Detail = MaqamDetail | JinsDetail;

export interface FormScales {
  readonly engine: Engine;
  readonly build: Build;
  readonly details: readonly (readonly [id: string, detail: Detail])[];
  /** Of maqāmāt up and down. */
  readonly scales: readonly NamedScale[];
  namedScale(detail: Detail, direction?: Direction): NamedScale;
  /** Maqām rāst in the default tuning. */
  readonly rast: NamedScale;
}

/** Every form in its default tuning, and 20 forms elsewhere. */
export async function formScales(): Promise<FormScales> {
  const engine = await archiveEngine();
  const build = createBuild(engine);
  const realises = (key: Engine['combinations'][number], names: readonly string[]): boolean =>
    names.every((name) => engine.namesIn(key).has(name));
  const homeOf = <N extends 'maqamDetail' | 'jinsDetail'>(name: N, id: string, names: readonly string[]) =>
    the(build(name, { id, ...the(homeCombination(engine.combinations.filter((key) => realises(key, names)))) }));
  const details: FormScales['details'] = [
    ...engine.archive.maqamat.map(
      (record) => [record.idName, homeOf('maqamDetail', record.idName, maqam.neededNames(record))] as const,
    ),
    ...engine.archive.ajnas.map(
      (record) => [record.idName, homeOf('jinsDetail', record.idName, jins.neededNames(record))] as const,
    ),
    ...engine.combinations
      .flatMap((key) => build('maqamDetail', { id: 'maqam_bayyat', ...key }) ?? [])
      .slice(-20)
      .map((detail) => ['maqam_bayyat', detail] as const),
  ];
  const namedScale = (detail: Detail, direction?: Direction): NamedScale => {
    const { idName: tuningSystem, selectedStartingNote } = detail.context.tuningSystem;
    const key = { tuningSystem, startingNote: selectedStartingNote.idName };
    return scaleOf(detail, direction, build('pitchClasses', key)?.pitchClasses);
  };
  const scales = details.flatMap(([, detail]) =>
    'maqam' in detail ? [namedScale(detail), namedScale(detail, 'descending')] : [namedScale(detail)],
  );
  const rast = the(scales.find(({ name }) => name === 'maqam_rast-alsabbagh_1954-rast'));
  return { engine, build, details, scales, namedScale, rast };
}

export const textOf = (format: ScaleFormatName, scale: NamedScale, choices?: Partial<FileChoices>): string =>
  String(exportScale(format, scale, choices).content);

export function bytesOf(format: ScaleFormatName, scale: NamedScale): readonly number[] {
  const { content } = exportScale(format, scale);
  if (typeof content === 'string') throw new Error(`${format} is text`);
  return [...content];
}
