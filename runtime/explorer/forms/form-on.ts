import type { CombinationOf } from '../../documents/documents.ts';
import { movedNote } from '../../engine/form-name.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { signedCents } from '../../presentation/numbers.ts';
import { formSentences } from '../../presentation/provenance.ts';
import type { App } from '../app.ts';
import { type EntityTypeName, type Form, loadForm } from './forms.ts';

/** A form on the tonic that an address names. */

/** A form on a tonic of its tuning, or moved to another note. @throws FetchError, NotFoundError as `loadForm` */
export async function loadFormOn(
  app: App,
  kind: EntityTypeName,
  id: string,
  combination: CombinationOf,
  tonic: string,
): Promise<Form> {
  const note = movedNote(tonic);
  if (note === null) return loadForm(app.data, kind, id, combination, tonic);
  const [form, archive, { movedForm }] = await Promise.all([
    loadForm(app.data, kind, id, combination, ''),
    app.data.read('archive', {}),
    import('./moved.ts'),
  ]);
  return movedForm(app, form, archive, tonic, note);
}

/** Sentences about the origin of a form: those of the archive, or how far it is moved. */
export const sentencesOf = ({ text, language }: App, archive: ArchiveRecords, form: Form): readonly string[] =>
  form.movedBy === null
    ? formSentences({ archive, text, language }, form)
    : [text.movedForm(signedCents(form.movedBy))];
