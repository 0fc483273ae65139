import { documentPath, type KeyOf } from '../documents/documents.ts';
import { movedNote, namesOnTonic } from '../engine/form-name.ts';
import { homeCombination } from '../engine/home.ts';
import { combinationKey, findEntity } from '../presentation/combinations.ts';
import { LANGUAGES, type Language } from '../presentation/location.ts';
import { type Names, nameIn } from '../presentation/plain-names.ts';
import { formsAr } from '../presentation/text/forms-ar.ts';
import { formsEn } from '../presentation/text/forms-en.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import { escaped } from '../text/escaped.ts';
import type { Encoded } from './http.ts';
import { SHARED_FORM_PAGE, type Target } from './target.ts';
import type { ReadDocument, ReadFile } from './tree.ts';

/**
 * Pages of maqāmāt and ajnās with a tuning in their query, as in links from the explorer. The file is the same for all
 * tunings; this module puts the form and its tuning in its title and preview.
 *
 * @example /en/maqam/maqam_rast.html?tuningSystem=alfarabi_950i&startingNote=ushayran
 */

/** A path without percent-encoding; empty if that is malformed. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Changes the content of a `meta` element, if there is one. */
const withMeta = (page: string, property: string, change: (content: string) => string): string =>
  page.replace(
    new RegExp(`(<meta property="${property}" content=")([^"]*)`),
    (_, start: string, content: string) => start + change(content),
  );

/** The name of a note on which a form is, in a language. */
const ON_NOTE = { en: formsEn.onNote, ar: formsAr.onNote } as const;

/** The note of the base form of a maqām or jins in a tuning; null if the tuning does not have it. */
async function baseTonic(readDocument: ReadDocument, kind: 'maqam' | 'jins', key: KeyOf<'maqamDetail'>) {
  const document = await readDocument(documentPath(kind === 'jins' ? 'jinsDetail' : 'maqamDetail', key));
  return (document as { readonly tonic: Names } | null)?.tonic ?? null;
}

/**
 * The names of a form, and of its tuning system and starting note, with the query that names only these; null where the
 * catalogue has no such combination. `hasPicture` is true for a base form in the tuning of the picture of its maqām or jins.
 */
async function namesOf(readDocument: ReadDocument, language: Language, path: string, query: URLSearchParams) {
  const catalogue = (await readDocument(documentPath('catalogue', {}))) as Catalogue;
  const noteOf = (name: string) => catalogue.noteNames.find(({ idName }) => idName === name);
  const given = query.get('tonic') ?? '';
  const [tonic, start] = [movedNote(given) ?? given, query.get('startingNote') ?? ''].map(noteOf);
  const tuning = catalogue.tuningSystems.find(({ id }) => id === query.get('tuningSystem'));
  if (tuning === undefined || start === undefined || !tuning.startingNotes.includes(start.idName)) return null;
  const [, , kind, file = ''] = path.split('/');
  const type = kind === 'jins' ? 'jins' : 'maqam';
  const id = file.replace(/\.html$/, '').replaceAll('~', '/');
  const entity = findEntity(catalogue, type === 'jins' ? 'ajnas' : 'maqamat', id);
  const combination = { tuningSystem: tuning.id, startingNote: start.idName };
  // Other parameters are tracking parameters of other sites.
  const own = new URLSearchParams({ ...combination, ...(tonic === undefined ? {} : { tonic: given }) });
  const names = { tuning: `${nameIn(language, tuning)} · ${nameIn(language, start)}`, own, hasPicture: false };
  if (entity === undefined) return { ...names, form: '' };
  const onNote = (note: Names | null) =>
    [nameIn(language, entity), note === null ? '' : ON_NOTE[language](nameIn(language, note))].join(' ').trim();
  if (tonic !== undefined && movedNote(given) !== null) return { ...names, form: onNote(tonic) };
  if (tonic !== undefined)
    return {
      ...names,
      form: nameIn(
        language,
        namesOnTonic(entity, { ...tonic, displayNameAr: tonic.displayNameAr ?? tonic.displayName }),
      ),
    };
  const base = await baseTonic(readDocument, type, { id, ...combination });
  const home = homeCombination(entity.namedCombinations);
  return {
    ...names,
    form: onNote(base),
    hasPicture: home !== null && combinationKey(home) === combinationKey(combination),
  };
}

/**
 * The page; null if the tree has none. For a tuning that is not in the archive, the file is returned unchanged.
 *
 * @param root the whole address of the tree; empty if unknown: then the page has neither its address nor a picture
 */
export async function sharedForm(
  { pathname, search }: Target,
  root: string,
  readFile: ReadFile,
  readDocument: ReadDocument,
): Promise<Encoded | null> {
  const path = decoded(pathname);
  const [, inLanguage] = SHARED_FORM_PAGE.exec(path) ?? [];
  const language = LANGUAGES.find((it) => it === inLanguage);
  const bytes = language === undefined ? null : await readFile(path.slice(1));
  if (language === undefined || bytes === null) return null;
  const names = await namesOf(readDocument, language, path, new URLSearchParams(search));
  if (names === null) return { bytes };
  const tuning = escaped(names.tuning);
  const title = escaped(`${names.form} · ${names.tuning}`);
  const file = new TextDecoder().decode(bytes).replace(/<title>[^<]*/, () => `<title>${title}`);
  const isWhole = root === '' || file.includes('property="og:url"');
  const picture = names.hasPicture
    ? pathname.replace(/^\/(?:en|ar)\/(.*)\.html$/, '/pictures/$1.png')
    : `/pictures/tuning/${names.own.get('tuningSystem')}.png`;
  const address = `<meta property="og:url" content="${escaped(root + pathname)}"><meta property="og:image" content="${escaped(root + picture)}">`;
  const page = isWhole ? file : file.replace('<meta property="og:title"', () => `${address}<meta property="og:title"`);
  const changes: readonly (readonly [string, (content: string) => string])[] = [
    ['og:title', () => title],
    ['og:description', (description) => `${tuning} · ${description}`],
    ['og:url', (url) => `${url}?${escaped(`${names.own}`)}`],
    // The picture of the page shows the base form in its default tuning.
    ['og:image', (own) => own.replace(/\/pictures\/.*/, picture)],
  ];
  const changed = changes.reduce((text, [property, change]) => withMeta(text, property, change), page);
  return { bytes: new TextEncoder().encode(changed) };
}
