import { html, nothing, type TemplateResult } from 'lit-html';
import { documentPath } from '../../documents/documents.ts';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import { linkTo, pathTo as pathOf } from '../../documents/links.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { type NamedScale, scaleOf, tuningScale } from '../../formats/named-scale.ts';
import { FILE_TEMPO, formatsOf } from '../../formats/scale-formats.ts';
import type { Direction } from '../../formats/score.ts';
import { contentsOf, withContent } from '../../formats/score-contents.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';
import { type Form, isAsymmetric } from '../forms/forms.ts';
import { copyable, documentLinks } from './copyable.ts';
import { instrumentsPart, type SavableScale, type ScoreChoices, scalaLinks, scaleItem } from './instrument-files.ts';

/** Downloads: scales for instruments, documents for programs. */

/** Links to the JSON document, and the API request for it. */
export function documentDownloads(app: App, path: string, link: string): TemplateResult {
  const { text } = app;
  // Links in documents can have the base URL of another host.
  const address = app.absolute(link.replace(/^\//, ''));
  return html`${documentLinks(app, path)}
    ${copyable(app, text.apiRequest, address)} ${copyable(app, text.curl, `curl '${address}'`)}`;
}

function requestOf({ kind, id, combination, isBaseForm, movedBy, detail }: Form): string {
  return linkTo(pathOf(ENTITY_TYPES[kind].collection, id), {
    ...combination,
    transposeTo: isBaseForm || movedBy !== null ? null : detail.tonic.idName,
  });
}

/** The name of a content of a form, such as `sayr-1`. */
function contentLabel({ text }: App, content: string, { patterns }: ArchiveRecords['patterns']): string {
  const [kind, number = ''] = content.split('-');
  const pattern = kind === 'pattern' ? patterns[Number(number) - 1] : undefined;
  if (pattern !== undefined) return text.patternNames[pattern.id] ?? pattern.name;
  return kind === 'form' ? text.playBoth : kind === 'ajnas' ? text.ajnas : `${text.sayr} ${number}`;
}

const scoreChoices = (
  app: App,
  { id, detail, movedBy }: Form,
  scale: NamedScale,
  archive: ArchiveRecords,
): ScoreChoices => ({
  // The stations of a sayr are in documents, which are not moved.
  contents: contentsOf(movedBy === null ? detail : { ...detail, suyur: [] }, archive).map((value) => ({
    value,
    label: contentLabel(app, value, archive.patterns),
  })),
  scaleWith: (content) =>
    withContent(scale, detail, content, archive, () => stopSources(app.data.load, archive, id, detail)),
  content: 'form',
  scale,
  cents: false,
  tempo: FILE_TEMPO.first,
});

/** The scale of a form for files; those of a moved form have the note in their names. */
function fileScale({ detail, pitches, movedBy }: Form, direction: Direction = 'ascending'): NamedScale {
  const scale = scaleOf(detail, direction, pitches);
  return movedBy === null ? scale : { ...scale, name: `${scale.name}-${detail.tonic.idName}` };
}

/** The downloads of a form, with the choices for its files. */
export function formDownloads(app: App, form: Form, archive: ArchiveRecords): () => TemplateResult {
  const { text } = app;
  const { kind: owner } = form;
  const named = fileScale(form);
  const path = documentPath(ENTITY_TYPES[owner].documents.detail, { id: form.id, ...form.combination });
  const stem = form.isBaseForm ? path.replace(/\.json$/, '') : null;
  const scale = { scale: named, scores: scoreChoices(app, form, named, archive), owner, stem };
  const down = isAsymmetric(form) ? { scale: fileScale(form, 'descending'), owner, stem: null } : null;
  return () => html`<ul class="links">
      ${scalaLinks(app, scale)}
      ${app.isStatic || !formatsOf(named).includes('mid') ? nothing : scaleItem(app, 'mid', scale)}
      ${down === null ? nothing : scaleItem(app, 'scl', down, text.scalaScaleDown)}
    </ul>
    ${instrumentsPart(app, text.instruments, scale)}
    ${down === null ? nothing : instrumentsPart(app, text.instrumentsDown, down)}
    ${documentDownloads(app, path, requestOf(form))}`;
}

/** The downloads of a tuning. */
export function tuningDownloads(app: App, list: PitchClassList): () => TemplateResult {
  const { tuningSystem, startingNote } = app.combination;
  const path = documentPath('pitchClasses', app.combination);
  const scale: SavableScale = { scale: tuningScale(list), owner: 'tuning', stem: path.replace(/\.json$/, '') };
  return () => html`<ul class="links">${scalaLinks(app, scale)}</ul>
    ${instrumentsPart(app, app.text.instruments, scale)}
    ${documentDownloads(app, path, pathOf('tuning-systems', tuningSystem, startingNote, 'pitch-classes'))}`;
}
