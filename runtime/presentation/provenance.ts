import type { CombinationOf } from '../documents/documents.ts';
import type { ArchiveRecords, TuningSystemRecord } from '../engine/records.ts';
import type { EntityProvenance } from '../schemas/provenance.ts';
import type { Language } from './location.ts';
import { sourceName } from './source-names.ts';
import type { Text } from './text/en.ts';

/** The provenance of facts in sentences, for the explorer, the static pages and citations. */

interface Context {
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
export function scaleSentence(
  { archive, text, language }: Context,
  provenance: Partial<EntityProvenance> = {},
): string {
  const { scale } = provenance;
  if (scale === undefined) return '';
  const nameOf = (id: string): string => {
    const source = archive.sources.find((it) => it.id === id);
    return source === undefined ? text.sourceArchive : sourceName(source, language);
  };
  return text.scaleOrigins[scale.origin](nameOf(scale.by), scale.from === undefined ? '' : nameOf(scale.from));
}

/** The origin of the note names of a tuning system; empty where the archive has none. */
const noteNamesSentence = ({ text }: Context, { provenance }: TuningSystemRecord): string =>
  provenance?.noteNames === undefined ? '' : text.noteNameOrigins[provenance.noteNames];

/** Sentences about the origin of a form: of its scale, and of the note names of its tuning system. */
export function formSentences(context: Context, { detail, combination }: FormInTuning): readonly string[] {
  const system = context.archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  const names = system === undefined ? '' : noteNamesSentence(context, system);
  return [scaleSentence(context, detail.provenance), names].filter((sentence) => sentence !== '');
}

/** Sentences about the origin of a tuning system. */
export function systemSentences(context: Context, system: TuningSystemRecord): readonly string[] {
  const { archive, text, language } = context;
  const { provenance = {} } = system;
  const { year, treatise, derivedFrom = [], originalUnit } = provenance;
  const creatorOf = (system: TuningSystemRecord): string =>
    language === 'ar' ? system.creatorArabic : system.creatorEnglish;
  // Years with a letter distinguish systems of the same creator.
  const nameOf = (other: TuningSystemRecord): string =>
    creatorOf(other) === creatorOf(system) ? other.year : `${creatorOf(other)} (${other.year})`;
  const names = (isNamed: (other: TuningSystemRecord) => boolean): string =>
    archive.tuningSystems.filter(isNamed).map(nameOf).join(text.comma);
  const others = names((it) => treatise !== undefined && it !== system && it.provenance?.treatise === treatise);
  const origins = names(({ id }) => derivedFrom.includes(id));
  return [
    scaleSentence(context, provenance),
    noteNamesSentence(context, system),
    year === undefined ? '' : text.yearMeanings[year],
    others === '' ? '' : text.sameTreatise(others),
    origins === '' ? '' : text.derivedFrom(origins),
    originalUnit === undefined ? '' : text.originalUnits[originalUnit],
  ].filter((sentence) => sentence !== '');
}
