import { builder } from '../../runtime/documents/build/builder.ts';
import { entity, entityHead, here, maqamatHeads } from '../../runtime/documents/build/parts.ts';
import type { CombinationOf, EntityInCombination, EntityOf } from '../../runtime/documents/documents.ts';
import { maqam } from '../../runtime/entities/kind.ts';

/** A builder gets what it says it reads, and a part shows no more than its facts hold. */

builder({ place: here.all }, ({ place }, _: CombinationOf) => place.analysis.network());

// @ts-expect-error the record of the maqām is not among what it reads
builder({ place: here.all }, ({ place, record }, _: EntityInCombination) => [place, record]);

// @ts-expect-error pitches alone do not tell which ajnās lie in a form
builder({ place: here.pitches }, ({ place }, _: CombinationOf) => place.analysis.ajnasOf);

// @ts-expect-error the ajnās of a combination do not tell its modulations
builder({ place: here.ajnas }, ({ place }, _: CombinationOf) => place.analysis.network());

builder({ place: here.all }, ({ place }, _: CombinationOf) =>
  // @ts-expect-error forms come without what only the maqām's own documents tell
  place.analysis.allMaqamForms().map((form) => form.maqam.comments),
);

builder({ listed: maqamatHeads }, ({ listed: { heads } }, _: CombinationOf) => [
  heads.map(({ version }) => version),
  // @ts-expect-error lists of a combination tell of no sources
  heads.map(({ sources }) => sources),
]);

builder({ record: entity(maqam) }, ({ record }, _: EntityOf) => record?.comments);

builder({ record: entityHead(maqam) }, ({ record }, _: EntityOf) => [
  record?.suyur.length,
  // @ts-expect-error what lists show of an entity tells of no comments
  record?.comments,
  // @ts-expect-error and nothing of its suyūr but how many they are
  record?.suyur.map(({ id }) => id),
]);

// @ts-expect-error a part that is found by a combination cannot be read for a document that has none
builder({ record: entity(maqam), place: here.pitches }, ({ record }, _: EntityOf) => record);
