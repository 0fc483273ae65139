import { nameOnTonic } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import type { JinsRecord, MaqamRecord } from '../../engine/records.ts';
import type { EntityHeader, IdentifierRef } from '../../schemas/common.ts';
import type { JinsDetail, MaqamDetail } from '../../schemas/entities.ts';
import type { EntityInCombination } from '../documents.ts';
import { jinsFormFields } from '../jins-form-view.ts';
import { formFields } from '../maqam-form-view.ts';
import { entityHeader, namesRef, noteRef, plainHeader } from '../refs.ts';
import { places, realised as realisedJins } from './ajnas.ts';
import type { BuildContext } from './context.ts';
import { maqamFormRecord } from './maqam-forms.ts';
import { archivedSuyur, realised as realisedMaqam } from './maqamat.ts';
import { transpositionRefs } from './shared.ts';

/** Forms for comparisons: what a cell shows of one, without what only the whole combination tells. */

/** What a comparison cell shows of a form of a maqām, everything included. */
export interface ComparedMaqam
  extends Pick<MaqamDetail, 'maqam' | 'family' | 'tonic' | 'transposition' | 'availableTranspositions'>,
    Pick<MaqamDetail, 'pitchData' | 'intervals' | 'ajnas' | 'characteristics'> {
  readonly referenceFrequency: number;
  readonly numberOfPitchClassesSingleOctave: number;
}

export interface ComparedJins
  extends Pick<JinsDetail, 'jins' | 'tonic' | 'transposition' | 'availableTranspositions' | 'pitchData' | 'intervals'> {
  readonly referenceFrequency: number;
  readonly numberOfPitchClassesSingleOctave: number;
}

/** No form lies on the wanted tonic; these are the transpositions that there are. */
export interface Unreachable {
  readonly availableTranspositions: MaqamDetail['availableTranspositions'];
}

/** The form on a tonic; the base form when none is wanted. */
function formOn<F extends MaqamForm | JinsForm>(forms: readonly F[], tonic: string | null): F | undefined {
  return tonic === null ? forms[0] : forms.find((form) => form.tonic.note.idName === tonic);
}

/** Header, tonic and transposition of a form. */
function formHead(entity: MaqamRecord | JinsRecord, base: MaqamForm | JinsForm, form: MaqamForm | JinsForm) {
  const header: EntityHeader = form.isBaseForm
    ? plainHeader(entity, true)
    : entityHeader(entity, nameOnTonic(entity, form.tonic.note), false);
  const tonic: IdentifierRef = noteRef(form.tonic.note);
  const transposition = form.isTransposition ? { original: noteRef(base.tonic.note), resolved: tonic } : undefined;
  return { header, tonic, ...(transposition === undefined ? {} : { transposition }) };
}

/** A form of a maqām for comparison; null where the maqām is not realisable. */
export function comparedMaqam(
  context: BuildContext,
  key: EntityInCombination,
  transposeTo: string | null,
): ComparedMaqam | Unreachable | null {
  const found = realisedMaqam(context, key);
  if (found === null) return null;
  const { maqam, analysis, forms, tables, ajnas } = found;
  const [base] = forms;
  const availableTranspositions = transpositionRefs(maqam, forms);
  const form = formOn(forms, transposeTo);
  const family = analysis.familyOf(maqam);
  if (form === undefined || family === null) return { availableTranspositions };
  const record = maqamFormRecord(context.engine, analysis, base, form, ajnas);
  const fields = formFields(tables, record, archivedSuyur(maqam));
  const { header, ...head } = formHead(maqam, base, form);
  const { system, referenceFrequency } = analysis.combination;
  return {
    maqam: header,
    family: namesRef(family),
    ...head,
    availableTranspositions,
    pitchData: fields.pitchData,
    intervals: fields.intervals,
    ajnas: fields.ajnas,
    characteristics: fields.characteristics,
    referenceFrequency,
    numberOfPitchClassesSingleOctave: system.values.length,
  };
}

/** A form of a jins for comparison; null where the jins is not realisable. */
export function comparedJins(
  context: BuildContext,
  key: EntityInCombination,
  transposeTo: string | null,
): ComparedJins | Unreachable | null {
  const found = realisedJins(context, key);
  if (found === null) return null;
  const { jins, analysis, forms } = found;
  const availableTranspositions = transpositionRefs(jins, forms);
  const form = formOn(forms, transposeTo);
  if (form === undefined) return { availableTranspositions };
  const { combination } = analysis;
  const { header, ...head } = formHead(jins, forms[0], form);
  return {
    jins: header,
    ...head,
    availableTranspositions,
    ...jinsFormFields(context.pitchAt(combination), combination.valueFormat, { ascending: places(form) }),
    referenceFrequency: combination.referenceFrequency,
    numberOfPitchClassesSingleOctave: combination.system.values.length,
  };
}
