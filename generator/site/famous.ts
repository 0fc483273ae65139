import { documentPath } from '../../runtime/documents/documents.ts';
import { homeCombination } from '../../runtime/engine/home.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { namedCombinations } from '../../runtime/presentation/combinations.ts';
import { FAMOUS, FAMOUS_FILE, type FamousMaqam, famousMaqam } from '../../runtime/presentation/famous-maqamat.ts';
import { referenceOf } from '../../runtime/presentation/reference.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import type { ReadDocument } from '../../runtime/server/tree.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';

/** The famous maqāmāt in their homes, for the front page; those that the archive has in any tuning. */
export async function famousFile(archive: ArchiveRecords, readDocument: ReadDocument): Promise<GeneratedFile> {
  // The documents were checked when they were built.
  const catalogue = (await readDocument(documentPath('catalogue', {}))) as Catalogue;
  const combinations = namedCombinations(catalogue);
  const sizes = new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
  const found: FamousMaqam[] = [];
  for (const id of FAMOUS) {
    const entity = catalogue.maqamat.find(({ idName }) => idName === id);
    const home = homeCombination(entity?.combinations.map((index) => combinations[index]) ?? []);
    if (home === null) continue;
    const { tuningSystem, startingNote } = home;
    const detail = await readDocument(documentPath('maqamDetail', { id, tuningSystem, startingNote }));
    const list = (await readDocument(documentPath('pitchClasses', { tuningSystem, startingNote }))) as PitchClassList;
    const reference = referenceOf(list.pitchClasses);
    found.push(famousMaqam(detail as MaqamDetail, { tuningSystem, startingNote }, reference, sizes));
  }
  return { path: FAMOUS_FILE, content: `${JSON.stringify(found)}\n` };
}
