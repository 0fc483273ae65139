import { type EntityType, type EntityTypeName, jins, maqam } from '../../entities/entity-type.ts';
import type { IdentifierRef } from '../../schemas/common.ts';
import type { MaqamAvailability } from '../../schemas/entities.ts';
import { answerFile } from '../answer-file.ts';
import { requireEntity, requireNoteName } from '../checks.ts';
import { centsTolerance, includeArabic } from '../common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from '../endpoint.ts';
import { name } from '../parameters.ts';
import { idNameOf } from '../placeholders.ts';
import { inLanguages } from '../projection.ts';
import { readDocument } from '../read-document.ts';
import { TAGS } from '../tags.ts';

const parameters = {
  transpositionNoteName: name('Only where a form, the base form included, starts on this note.'),
  includeArabic,
  centsTolerance,
};

type Systems = MaqamAvailability['availability']['tuningSystems'];

/** The starting notes from which a form has the tonic, without systems that have none. */
function withFormOn(systems: Systems, tonic: string): Systems {
  return systems.flatMap((system) => {
    const matching = system.tuningSystemStartingNoteNamesIds
      .map((id, i) => ({ id, i }))
      .filter(({ id }) => system.formTonics?.[id]?.includes(tonic));
    if (matching.length === 0) return [];
    return [
      {
        ...system,
        tuningSystemStartingNoteNames: matching.map(({ i }) => system.tuningSystemStartingNoteNames[i]),
        tuningSystemStartingNoteNamesAr: matching.map(({ i }) => system.tuningSystemStartingNoteNamesAr?.[i] ?? ''),
        tuningSystemStartingNoteNamesIds: matching.map(({ id }) => id),
      },
    ];
  });
}

/** A system without the tonics of forms, which answers omit. Reading that property would compute them. */
const withoutTonics = (system: Systems[number]): Systems[number] => ({
  tuningSystemId: system.tuningSystemId,
  tuningSystemDisplayName: system.tuningSystemDisplayName,
  tuningSystemDisplayNameAr: system.tuningSystemDisplayNameAr,
  tuningSystemStartingNoteNames: system.tuningSystemStartingNoteNames,
  tuningSystemStartingNoteNamesAr: system.tuningSystemStartingNoteNamesAr,
  tuningSystemStartingNoteNamesIds: system.tuningSystemStartingNoteNamesIds,
});

/** The answer from the published document, which also holds the tonics of all forms. */
function project<D extends Pick<MaqamAvailability, 'availability' | 'links'>>(
  document: D,
  filter: IdentifierRef | null,
  self: string,
) {
  const all = document.availability.tuningSystems;
  const listed = filter === null ? all : withFormOn(all, filter.idName);
  const { links, availability: _, ...rest } = document;
  return {
    ...rest,
    availability: { count: listed.length, tuningSystems: listed.map(withoutTonics) },
    ...(filter === null ? {} : { filteredBy: { transpositionNote: filter } }),
    links: { ...links, self },
  };
}

/** The availability of a kind, answered from documents of one name. */
function availabilityOf<K extends EntityTypeName, N extends 'maqamAvailability' | 'jinsAvailability'>(
  entityType: EntityType<K>,
  response: N,
) {
  const { name: key, collection, displayName } = entityType;
  return {
    path: `/${collection}/{idName}/availability`,
    placeholders: { idName: idNameOf(entityType) },
    tag: TAGS[collection],
    summary: `The tuning systems and starting notes that realise a ${displayName}.`,
    description: `A tuning system from a starting note realises a ${displayName} if every note of it has a pitch. With \`transpositionNoteName\`, only those are listed in which a form, the base form included, starts on that note; an unknown note name is 400. An unknown ${displayName} is 404, and so is the idName of a transposition.`,
    file: answerFile(response, { id: 'idName' }),
    parameters,
    example: `/${collection}/${key}_rast/availability?transpositionNoteName=nawa`,
    response,
    errors: [404],
    async answer({ path: { idName }, values, self }: Query<typeof parameters>, resources: Resources) {
      const { transpositionNoteName: note } = values;
      requireEntity(resources.catalogue, entityType, idName);
      const filter = note === null ? null : requireNoteName(resources.catalogue, note, 400, 'transpositionNoteName');
      const document = await readDocument(resources, response, { id: idName }, values.centsTolerance);
      return inLanguages(project(document, filter, self), values.includeArabic);
    },
  } as const;
}

export const maqamAvailability = defineEndpoint({
  id: 'getMaqamAvailability',
  ...availabilityOf(maqam, maqam.documents.availability),
});

export const jinsAvailability = defineEndpoint({
  id: 'getJinsAvailability',
  ...availabilityOf(jins, jins.documents.availability),
});
