import type { CombinationOf } from '../documents/documents.ts';
import type { ArchiveRecords, TuningSystemRecord } from '../engine/records.ts';
import type { EntityProvenance } from '../schemas/provenance.ts';
import type { Language } from './location.ts';
import { sourceName } from './source-names.ts';
import type { Text } from './text/en.ts';

/** The provenance of facts in sentences, for the explorer, the pages without script and citations. */

interface Reader {
  readonly archive: Pick<ArchiveRecords, 'sources' | 'tuningSystems'>;
  readonly text: Text;
  readonly language: Language;
}

/** A form and its combination. */
interface FormInTuning {
  readonly detail: { readonly provenance?: Partial<EntityProvenance> };
  readonly combination: CombinationOf;
}

/** The origin of a scale; empty where the archive has none. */
export function scaleSentence({ archive, text, language }: Reader, provenance: Partial<EntityProvenance> = {}): string {
  const { scale } = provenance;
  if (scale === undefined) return '';
  const nameOf = (id: string): string => {
    const source = archive.sources.find((it) => it.id === id);
    return source === undefined ? text.sourceArchive : sourceName(source, language);
  };
  return text.scaleOrigins[scale.origin](nameOf(scale.by), scale.from === undefined ? '' : nameOf(scale.from));
}

/** The origin of the names of a tuning system; empty where the archive has none. */
const noteNamesSentence = ({ text }: Reader, { provenance }: TuningSystemRecord): string =>
  provenance?.noteNames === undefined ? '' : text.noteNameOrigins[provenance.noteNames];

/** All that is known of the origin of a form: of its scale, and of its names in its tuning system. */
export function formSentences(reader: Reader, { detail, combination }: FormInTuning): readonly string[] {
  const system = reader.archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  const names = system === undefined ? '' : noteNamesSentence(reader, system);
  return [scaleSentence(reader, detail.provenance), names].filter((sentence) => sentence !== '');
}

/** All that is known of the origin of a tuning system. */
export function systemSentences(reader: Reader, system: TuningSystemRecord): readonly string[] {
  const { archive, text, language } = reader;
  const { provenance = {} } = system;
  const { year, treatise, derivedFrom = [], originalUnit } = provenance;
  const creatorOf = (it: TuningSystemRecord): string => (language === 'ar' ? it.creatorArabic : it.creatorEnglish);
  // Systems of the same creator are told by their years, which have a letter.
  const nameOf = (it: TuningSystemRecord): string =>
    creatorOf(it) === creatorOf(system) ? it.year : `${creatorOf(it)} (${it.year})`;
  const names = (isNamed: (other: TuningSystemRecord) => boolean): string =>
    archive.tuningSystems.filter(isNamed).map(nameOf).join(text.comma);
  const others = names((it) => treatise !== undefined && it !== system && it.provenance?.treatise === treatise);
  const origins = names(({ id }) => derivedFrom.includes(id));
  return [
    scaleSentence(reader, provenance),
    noteNamesSentence(reader, system),
    year === undefined ? '' : text.yearMeanings[year],
    others === '' ? '' : text.sameTreatise(others),
    origins === '' ? '' : text.derivedFrom(origins),
    originalUnit === undefined ? '' : text.originalUnits[originalUnit],
  ].filter((sentence) => sentence !== '');
}
