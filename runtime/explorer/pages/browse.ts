import { html, nothing, type TemplateResult } from 'lit-html';
import { ENTITY_TYPES, headerOf } from '../../entities/entity-type.ts';
import { folded } from '../../input/folded.ts';
import type { Route } from '../../presentation/location.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { AjnasListing, Degree, MaqamatListing } from '../../schemas/listings.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { bothNames, familyNames, type Names, nameIn, shortName } from '../forms/names.ts';
import { type Option, selectView } from '../parts/select.ts';

/** The maqāmāt or ajnās of a tuning, filtered by family, tonic and notes. */

interface Entry {
  readonly id: string;
  readonly names: Names;
  readonly family: (Names & { readonly idName: string }) | null;
  readonly tonic: Names & { readonly idName: string };
  readonly notes: readonly string[];
  readonly count: number;
  readonly descendsOtherwise: boolean;
}

type Listed = MaqamatListing['data'][number] | AjnasListing['data'][number];

const noteId = (degree: Degree): string => (typeof degree === 'string' ? degree : degree.noteName);

function entryOf(item: Listed): Entry {
  const names = headerOf(item);
  const { tonic, stats } = item;
  const common = { id: names.idName, names, tonic, count: stats.numberOfPitchClasses };
  if ('jins' in item) {
    return { ...common, family: null, notes: (item.jinsDegrees ?? []).map(noteId), descendsOtherwise: false };
  }
  const { ascending = [], descending = [] } = item.maqamDegrees ?? {};
  return {
    ...common,
    family: item.family,
    notes: [...ascending, ...descending].map(noteId),
    descendsOtherwise: item.characteristics.hasAsymmetricDescending,
  };
}

/** The parameters of an address that are filters. */
const FILTERS = ['family', 'tonic', 'note', 'without'] as const;

type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

const filtersOf = ({ query }: Route): Filters => {
  const [family, tonic, note, without] = FILTERS.map((name) => query[name] ?? '');
  return { family, tonic, note, without };
};

const accepts =
  ({ family, tonic, note, without }: Filters) =>
  (entry: Entry): boolean =>
    (family === '' || entry.family?.idName === family) &&
    (tonic === '' || entry.tonic.idName === tonic) &&
    (note === '' || entry.notes.includes(note)) &&
    (without === '' || !entry.notes.includes(without));

/** The families that visitors look for first; each has a maqām and a jins of its name. */
const COMMON = ['rast', 'bayyat', 'segah', 'saba', 'hijaz', 'nahawand', 'ajam', 'kurd'];

/** Common names first; the rest by name, without ʿ and the article. */
function byName(id: (value: string) => string) {
  const key = ({ value, label }: Option): readonly [number, string] => {
    const index = COMMON.indexOf(id(value));
    return [index === -1 ? COMMON.length : index, folded(shortName(label)).replace(/^(al |ال)/, '')];
  };
  return (a: Option, b: Option): number => {
    const [[indexA, nameA], [indexB, nameB]] = [key(a), key(b)];
    return indexA - indexB || (nameA < nameB ? -1 : 1);
  };
}

function distinct(options: readonly Option[]): readonly Option[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [...byValue.values()].sort(byName((value) => value));
}

interface Content {
  readonly kind: EntityTypeName;
  readonly catalogue: Catalogue;
  readonly entries: readonly Entry[];
  readonly noteNames: ReadonlyMap<string, Names>;
}

const shortNames = ({ displayName, displayNameAr = '' }: Names): Names => ({
  displayName: shortName(displayName),
  displayNameAr: shortName(displayNameAr),
});

function entryView(app: App, kind: EntityTypeName, entry: Entry): TemplateResult {
  const { language, text, combination } = app;
  return html`<li>
    <a href=${app.href([kind, entry.id, combination.tuningSystem, combination.startingNote])}>
      <span class="entry-name">${bothNames(language, shortNames(entry.names))}</span>
      <span class="entry-facts"
        >${nameIn(language, entry.tonic)} · ${text.noteCount(entry.count)}${
          entry.descendsOtherwise ? html` · ${text.descendsOtherwise}` : nothing
        }</span
      >
    </a>
  </li>`;
}

function results(app: App, content: Content, filters: Filters): TemplateResult {
  const { text, language } = app;
  const { kind, catalogue, entries } = content;
  const found = entries.filter(accepts(filters));
  const everywhere: readonly (Names & { readonly idName: string })[] = catalogue[ENTITY_TYPES[kind].collection];
  const absent = everywhere.filter(({ idName }) => entries.every(({ id }) => id !== idName));
  const count = kind === 'maqam' ? text.maqamCount : text.jinsCount;
  const all = count(entries.length);
  const families = distinct(
    found.map(({ family }) => ({
      value: family?.idName ?? '',
      label: family === null ? '' : nameIn(language, familyNames(family)),
    })),
  );
  return html`<p class="count" role="status">${found.length < entries.length ? text.found(found.length, all) : text.allOf(count(everywhere.length), absent.length)}</p>
    ${absent.length === 0 ? nothing : html`<p class="hint">${text.notInThisTuning} ${absent.map((it, i) => html`${i === 0 ? '' : text.comma}<a href=${app.href([kind, it.idName])}>${nameIn(language, shortNames(it))}</a>`)}</p>`}
    ${kind === 'maqam' ? html`<p class="hint">${text.familyHelp}</p>` : nothing}
    ${families.map(
      (family) => html`<section class="family">
        ${family.label === '' ? nothing : html`<h2>${family.label}</h2>`}
        <ul class="entries">
          ${found.filter((entry) => (entry.family?.idName ?? '') === family.value).map((entry) => entryView(app, kind, entry))}
        </ul>
      </section>`,
    )}
    ${found.length === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}`;
}

/** The options of a filter, with the chosen one even if this tuning has no entry for it. */
const withChosen = (options: readonly Option[], value: string, nameOf: (value: string) => string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: nameOf(value) }];

function view(app: App, content: Content): TemplateResult {
  const { text, language, route } = app;
  const { kind, entries, noteNames } = content;
  const filters = filtersOf(route);
  const change = (changed: Partial<Filters>) => app.go(route.path, { ...filters, ...changed }, true);
  const name = (names: Names) => nameIn(language, names);
  const noteName = (note: string) => name(noteNames.get(note) ?? { displayName: note });
  const families = distinct(
    entries.flatMap(({ family }) =>
      family === null ? [] : [{ value: family.idName, label: name(familyNames(family)) }],
    ),
  );
  const tonics = distinct(entries.map(({ tonic }) => ({ value: tonic.idName, label: name(tonic) })));
  const notes = distinct(
    entries.flatMap((entry) => entry.notes.map((note) => ({ value: note, label: noteName(note) }))),
  );
  const title = text[ENTITY_TYPES[kind].collection];
  return html`<h1>${title}</h1>
    <form class="filters ${kind}" aria-label=${title} @submit=${(event: Event) => event.preventDefault()}>
      ${
        kind === 'maqam'
          ? selectView(
              app,
              text.family,
              filters.family,
              withChosen(families, filters.family, (it) => it),
              (family) => change({ family }),
            )
          : nothing
      }
      ${selectView(app, text.tonic, filters.tonic, withChosen(tonics, filters.tonic, noteName), (tonic) => change({ tonic }))}
      ${selectView(app, text.containsNote, filters.note, withChosen(notes, filters.note, noteName), (note) => change({ note }))}
      ${selectView(app, text.lacksNote, filters.without, withChosen(notes, filters.without, noteName), (without) => change({ without }))}
      ${
        Object.values(filters).every((value) => value === '')
          ? nothing
          : html`<button class="clear" type="button" @click=${() => app.go(route.path, {}, true)}>${text.clear}</button>`
      }
    </form>
    ${results(app, content, filters)}`;
}

/** Opens the list of a kind. */
export const openList =
  (kind: EntityTypeName): OpenPage =>
  async (app): Promise<Page> => {
    const { data, combination, route } = app;
    // Older addresses search by name here.
    if ((route.query.q ?? '') !== '') return (await import('../search/search-page.ts')).openSearch(app);
    const { collection, documents } = ENTITY_TYPES[kind];
    const [catalogue, listing] = await Promise.all([
      data.read('catalogue', {}),
      data.read(documents.listing, combination),
    ]);
    const entries = listing.data.map(entryOf);
    const content: Content = {
      kind,
      catalogue,
      entries: entries
        .map((entry) => ({ entry, value: entry.id, label: entry.names.displayName }))
        .sort(byName((id) => id.replace(/^(maqam|jins)_/, '')))
        .map(({ entry }) => entry),
      noteNames: new Map(catalogue.noteNames.map((note) => [note.idName, note])),
    };
    const pageIn = (app: App): Page => ({
      title: app.text[collection],
      view: () => view(app, content),
      again: pageIn,
    });
    return pageIn(app);
  };

export const pages: readonly ExplorerPage[] = [
  {
    address: 'maqamat/{tuningSystem}/{startingNote}',
    navigation: { group: 'listen', order: 10, label: (text) => text.maqamat, about: (text) => text.about.maqamat },
    open: openList('maqam'),
    examples: ['maqamat/alsabbagh_1954/rast'],
  },
  {
    address: 'ajnas/{tuningSystem}/{startingNote}',
    navigation: { group: 'listen', order: 20, label: (text) => text.ajnas, about: (text) => text.about.ajnas },
    open: openList('jins'),
    examples: ['ajnas/alsabbagh_1954/rast'],
  },
];
