import { html, nothing, type TemplateResult } from 'lit-html';
import { ENTITY_TYPES, headerOf } from '../../entities/entity-type.ts';
import { folded } from '../../input/folded.ts';
import type { Route } from '../../presentation/location.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { TaughtFamilyRef } from '../../schemas/common.ts';
import type { AjnasListing, Degree, MaqamatListing } from '../../schemas/listings.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { bothNames, familyNames, type Names, nameIn, shortName, shortNames, taughtFamily } from '../forms/names.ts';
import { type Option, selectView } from '../parts/select.ts';

/** The maqāmāt or ajnās of a tuning, filtered by family, tonic and notes. */

interface Entry {
  readonly id: string;
  readonly names: Names;
  readonly family: (Names & { readonly idName: string }) | null;
  readonly taught?: TaughtFamilyRef | undefined;
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
    taught: item.taughtFamily,
    notes: [...ascending, ...descending].map(noteId),
    descendsOtherwise: item.characteristics.hasAsymmetricDescending,
  };
}

/** The filters by their parameters in an address, with the values of an entry: it has the chosen one, or lacks it. */
const FILTERS = {
  family: { label: 'family', valuesOf: ({ family }: Entry) => (family === null ? [] : [family.idName]) },
  tonic: { label: 'tonic', valuesOf: ({ tonic }: Entry) => [tonic.idName] },
  note: { label: 'containsNote', valuesOf: ({ notes }: Entry) => notes },
  without: { label: 'lacksNote', valuesOf: ({ notes }: Entry) => notes },
} as const;
type Filter = keyof typeof FILTERS;
const filtersOf = (kind: EntityTypeName) =>
  (Object.keys(FILTERS) as readonly Filter[]).filter((name) => kind === 'maqam' || name !== 'family');

const accepts = ({ query }: Route, entry: Entry): boolean =>
  (Object.keys(FILTERS) as readonly Filter[]).every((name) => {
    const chosen = query[name] ?? '';
    return chosen === '' || FILTERS[name].valuesOf(entry).includes(chosen) === (name !== 'without');
  });

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

/** Ids, each once, with their labels. */
const distinct = (ids: readonly string[], labelOf: (id: string) => string): readonly Option[] =>
  [...new Set(ids)].map((value) => ({ value, label: labelOf(value) })).sort(byName((value) => value));

/** The heading of ajnās, which have no family. */
const NAMELESS: Names = { displayName: '' };

interface Content {
  readonly kind: EntityTypeName;
  readonly catalogue: Catalogue;
  readonly entries: readonly Entry[];
  readonly families: ReadonlyMap<string, Names>;
  readonly notes: ReadonlyMap<string, Names>;
}

function entryView(app: App, kind: EntityTypeName, entry: Entry): TemplateResult {
  const { language, text, combination } = app;
  return html`<li>
    <a href=${app.href([kind, entry.id, combination.tuningSystem, combination.startingNote])}>
      <span class="entry-name">${bothNames(language, shortNames(entry.names))}</span>
      <span class="entry-facts"
        >${nameIn(language, entry.tonic)} · ${text.noteCount(entry.count)}${
          entry.descendsOtherwise ? html` · ${text.descendsOtherwise}` : nothing
        }${entry.taught === undefined ? nothing : html` · ${taughtFamily(app, entry.taught)}`}</span
      >
    </a>
  </li>`;
}

function results(app: App, content: Content, labelOf: (id: string) => string): TemplateResult {
  const { text, language } = app;
  const { kind, catalogue, entries } = content;
  const found = entries.filter((entry) => accepts(app.route, entry));
  const everywhere: readonly (Names & { readonly idName: string })[] = catalogue[ENTITY_TYPES[kind].collection];
  const absent = everywhere.filter(({ idName }) => entries.every(({ id }) => id !== idName));
  const count = kind === 'maqam' ? text.maqamCount : text.jinsCount;
  const all = count(entries.length);
  const families = distinct(
    found.map(({ family }) => family?.idName ?? ''),
    labelOf,
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

function view(app: App, content: Content): TemplateResult {
  const { text, language, route } = app;
  const { kind, entries, families, notes } = content;
  const labelIn = (names: ReadonlyMap<string, Names>) => (id: string) =>
    nameIn(language, names.get(id) ?? { displayName: id });
  const title = text[ENTITY_TYPES[kind].collection];
  const filters = filtersOf(kind).map((name) => {
    const chosen = route.query[name] ?? '';
    const { label, valuesOf } = FILTERS[name];
    const labelOf = labelIn(name === 'family' ? families : notes);
    const options = distinct(entries.flatMap(valuesOf), labelOf);
    // The chosen value is an option even if this tuning has no entry for it.
    const isThere = chosen === '' || options.some(({ value }) => value === chosen);
    const all = isThere ? options : [...options, { value: chosen, label: labelOf(chosen) }];
    const choose = (value: string) => app.go(route.path, { ...route.query, [name]: value }, true);
    return { chosen, view: selectView(app, text[label], chosen, all, choose) };
  });
  return html`<h1>${title}</h1>
    <form class="filters ${kind}" aria-label=${title} @submit=${(event: Event) => event.preventDefault()}>
      ${filters.map(({ view }) => view)}
      ${
        filters.every(({ chosen }) => chosen === '')
          ? nothing
          : html`<button class="clear" type="button" @click=${() => app.go(route.path, {}, true)}>${text.clear}</button>`
      }
    </form>
    ${results(app, content, labelIn(families))}`;
}

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
      families: new Map(
        entries.map(({ family }) => [family?.idName ?? '', family === null ? NAMELESS : familyNames(family)]),
      ),
      notes: new Map(catalogue.noteNames.map((note) => [note.idName, note])),
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
    navigation: { group: 'header', order: 10, label: (text) => text.maqamat, about: (text) => text.about.maqamat },
    open: openList('maqam'),
    examples: ['maqamat/alsabbagh_1954/rast'],
  },
  {
    address: 'ajnas/{tuningSystem}/{startingNote}',
    navigation: { group: 'more', order: 50, label: (text) => text.ajnas, about: (text) => text.about.ajnas },
    open: openList('jins'),
    examples: ['ajnas/alsabbagh_1954/rast'],
  },
];
