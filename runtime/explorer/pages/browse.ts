import { html, nothing, type TemplateResult } from 'lit-html';
import { headerOf, KINDS } from '../../entities/kind.ts';
import { folded } from '../../input/folded.ts';
import { createSearch, type Found, type Searched } from '../../input/names.ts';
import type { RastInTuning } from '../../presentation/rast-through-years.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { AjnasListing, Degree, MaqamatListing } from '../../schemas/listings.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import type { Kind } from '../forms.ts';
import { bothNames, familyNames, type Names, nameIn, shortName } from '../names.ts';
import { type FormSearch, formsView, searchForms } from '../parts/form-search.ts';
import { introPart, loadRast } from '../parts/intro.ts';
import { type Option, selectView } from '../parts/select.ts';
import { tuningsOf } from '../parts/tunings-with.ts';
import { searchWorks, type WorksFound, worksView } from '../parts/works-found.ts';

/** The maqāmāt or ajnās of a tuning: searched by name, filtered by family, tonic and note. */

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

interface Filters {
  readonly q: string;
  readonly family: string;
  readonly tonic: string;
  readonly note: string;
}

/** The parameters of an address that are filters. */
const FILTERS = ['q', 'family', 'tonic', 'note'] as const;

const accepts =
  ({ family, tonic, note }: Filters) =>
  (entry: Entry): boolean =>
    (family === '' || entry.family?.idName === family) &&
    (tonic === '' || entry.tonic.idName === tonic) &&
    (note === '' || entry.notes.includes(note));

/** The families that visitors look for first; each has a maqām and a jins of its name. */
const COMMON = ['rast', 'bayyat', 'segah', 'saba', 'hijaz', 'nahawand', 'ajam', 'kurd'];

/** Common names first; the rest by name, without ʿ and the article. */
function byName(id: (value: string) => string) {
  const key = ({ value, label }: Option): readonly [number, string] => {
    const place = COMMON.indexOf(id(value));
    return [place === -1 ? COMMON.length : place, folded(shortName(label)).replace(/^(al |ال)/, '')];
  };
  return (a: Option, b: Option): number => {
    const [[placeA, nameA], [placeB, nameB]] = [key(a), key(b)];
    return placeA - placeB || (nameA < nameB ? -1 : 1);
  };
}

function distinct(options: readonly Option[]): readonly Option[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [...byValue.values()].sort(byName((value) => value));
}

/** A searchable name, with its entry if this tuning has it. */
type Known = Searched & { readonly entry: Entry | null };

interface Content {
  readonly kind: Kind;
  readonly catalogue: Catalogue;
  readonly entries: readonly Entry[];
  readonly search: (typed: string) => Found<Known>;
  /** Forms for a name with a note: `rast on D`. */
  readonly forms: FormSearch | null;
  readonly works: WorksFound;
  readonly noteNames: ReadonlyMap<string, Names>;
  /** The data of the front page; null on other pages, and if it cannot be fetched. */
  readonly rast: readonly RastInTuning[] | null;
  /** The name of the tuning. */
  readonly tuning: string;
}

function entryView(app: App, kind: Kind, entry: Entry): TemplateResult {
  const { language, text, combination } = app;
  const short: Names = {
    displayName: shortName(entry.names.displayName),
    displayNameAr: shortName(entry.names.displayNameAr ?? ''),
  };
  return html`<li>
    <a href=${app.href([kind, entry.id, combination.tuningSystem, combination.startingNote])}>
      <span class="entry-name">${bothNames(language, short)}</span>
      <span class="entry-facts"
        >${nameIn(language, entry.tonic)} · ${text.noteCount(entry.count)}${
          entry.descendsOtherwise ? html` · ${text.descendsOtherwise}` : nothing
        }</span
      >
    </a>
  </li>`;
}

/** A maqām or jins that this tuning does not have, with a link to another tuning. */
const absentView = (app: App, { kind, catalogue }: Content, { idName }: Known): TemplateResult => html`<li>
  <span class="entry-facts">${app.text.notHere}</span> ${tuningsOf(app, catalogue, kind, idName)}
</li>`;

/** The results for a typed name, best first; similar names if there are none. */
function searched(app: App, content: Content, filters: Filters): TemplateResult {
  const { kind, search, forms, works, entries } = content;
  const { text, language } = app;
  const { found, nearest } = search(forms?.name ?? filters.q);
  const here = found.flatMap(({ entry }) => (entry !== null && accepts(filters)(entry) ? [entry] : []));
  const isFiltered = filters.family !== '' || filters.tonic !== '' || filters.note !== '';
  const elsewhere = isFiltered ? [] : found.filter(({ entry }) => entry === null);
  const hasNone = here.length + elsewhere.length === 0;
  const all = (kind === 'maqam' ? text.maqamCount : text.jinsCount)(entries.length);
  const spelled = nearest.map(
    ({ displayName, displayNameAr }) => html`<li>
      <a href=${app.href(app.route.path, { ...app.route.query, q: shortName(nameIn(language, { displayName, displayNameAr })) })}
        >${shortName(nameIn(language, { displayName, displayNameAr }))}</a></li>`,
  );
  return html`<p class="count" role="status">${text.found(here.length, all)}</p>
    ${forms === null ? nothing : formsView(app, forms)}
    <ul class="entries">${here.map((entry) => entryView(app, kind, entry))}</ul>
    ${works.isExact || hasNone ? worksView(app, works) : nothing}
    ${hasNone && works.works.length === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    ${spelled.length === 0 ? nothing : html`<p>${text.didYouMean}</p><ul class="chips nearest">${spelled}</ul>`}
    ${elsewhere.length === 0 ? nothing : html`<ul class="entries absent">${elsewhere.map((names) => absentView(app, content, names))}</ul>`}`;
}

/** The maqāmāt or ajnās that this tuning does not have. A list without script has every page. */
function absentList(app: App, { kind, catalogue, entries }: Content): TemplateResult | typeof nothing {
  const here = new Set(entries.map(({ id }) => id));
  const absent = catalogue[KINDS[kind].collection].filter(({ idName }) => !here.has(idName));
  if (absent.length === 0) return nothing;
  return html`<section class="family">
    <h2>${app.text.notHere}</h2>
    <ul class="entries">${absent.map((it) => html`<li><a href=${app.href([kind, it.idName])}><span class="entry-name">${bothNames(app.language, it)}</span></a></li>`)}</ul>
  </section>`;
}

/** The front page holds the list of maqāmāt. */
const isFront = ({ route }: App, kind: Kind): boolean => route.path.length === 0 && kind === 'maqam';

function results(app: App, content: Content, filters: Filters): TemplateResult {
  const { text, language } = app;
  const { kind, entries } = content;
  if (filters.q.trim() !== '') return searched(app, content, filters);
  const found = entries.filter(accepts(filters));
  const all = (kind === 'maqam' ? text.maqamCount : text.jinsCount)(entries.length);
  const families = distinct(
    found.map(({ family }) => ({
      value: family?.idName ?? '',
      label: family === null ? '' : nameIn(language, familyNames(family)),
    })),
  );
  return html`<p class="count" role="status">${found.length === entries.length ? all : text.found(found.length, all)}</p>
    ${kind === 'maqam' ? html`<p class="hint">${text.familyHelp}</p>` : nothing}
    ${families.map(
      (family) => html`<section class="family">
        ${family.label === '' ? nothing : isFront(app, kind) ? html`<h3>${family.label}</h3>` : html`<h2>${family.label}</h2>`}
        <ul class="entries">
          ${found.filter((entry) => (entry.family?.idName ?? '') === family.value).map((entry) => entryView(app, kind, entry))}
        </ul>
      </section>`,
    )}
    ${found.length === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    ${app.isStatic ? absentList(app, content) : nothing}`;
}

/** The options of a filter, with the chosen one even if this tuning has no entry for it. */
const withChosen = (options: readonly Option[], value: string, nameOf: (value: string) => string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: nameOf(value) }];

function view(app: App, content: Content): TemplateResult {
  const { text, language, route } = app;
  const { kind, entries, noteNames } = content;
  const [q, family, tonic, note] = FILTERS.map((name) => route.query[name] ?? '');
  const filters: Filters = { q, family, tonic, note };
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
  const title = text[KINDS[kind].collection];
  const typed = (event: Event) => change({ q: (event.target as HTMLInputElement).value });
  const { tuningSystem, startingNote } = app.combination;
  return html`${
    isFront(app, kind)
      ? html`${introPart(app, content.rast)}
        <h2>${title}</h2>
        <p class="hint"><a href=${app.href([KINDS[kind].collection, tuningSystem, startingNote])}>${text.inTuning(content.tuning)}</a></p>`
      : html`<h1>${title}</h1>`
  }
    <form class="filters ${kind}" role="search" aria-label=${title} @submit=${(event: Event) => event.preventDefault()}>
      <label class="field wide">
        <span>${text.search}</span>
        <input type="search" autocomplete="off" placeholder=${text.searchHint} .value=${filters.q} @input=${typed} />
      </label>
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
  (kind: Kind): OpenPage =>
  async (app): Promise<Page> => {
    const { data, combination } = app;
    const { collection, documents } = KINDS[kind];
    const [catalogue, listing, { aliases, persons, absent }, rast] = await Promise.all([
      data.read('catalogue', {}),
      data.read(documents.listing, combination),
      data.read('aliases', {}),
      isFront(app, kind) ? loadRast(data).catch(() => null) : null,
    ]);
    const entries = listing.data.map(entryOf);
    const here = new Map(entries.map((entry) => [entry.id, entry]));
    const search = createSearch<Known>(
      catalogue[collection].map((it) => ({ ...it, aliases: aliases[it.idName], entry: here.get(it.idName) ?? null })),
      absent,
    );
    const content: Content = {
      kind,
      catalogue,
      entries: entries
        .map((entry) => ({ entry, value: entry.id, label: entry.names.displayName }))
        .sort(byName((id) => id.replace(/^(maqam|jins)_/, '')))
        .map(({ entry }) => entry),
      search,
      forms: await searchForms(app, kind, (name) =>
        search(name).found.flatMap(({ entry }) => (entry === null ? [] : [entry.id])),
      ),
      works: await searchWorks(app, catalogue, persons),
      noteNames: new Map(catalogue.noteNames.map((note) => [note.idName, note])),
      rast,
      tuning: nameIn(
        app.language,
        catalogue.tuningSystems.find(({ id }) => id === combination.tuningSystem) ?? {
          displayName: combination.tuningSystem,
        },
      ),
    };
    // A new search text can name forms, which have to be fetched.
    const pageIn = (app: App): Page => ({
      title: isFront(app, kind) ? app.text.introTitle : app.text[collection],
      view: () => view(app, content),
      again: (next) => (next.route.query.q === app.route.query.q ? pageIn(next) : null),
    });
    return pageIn(app);
  };

export const pages: readonly ExplorerPage[] = [
  {
    address: 'maqamat/{tuningSystem}/{startingNote}',
    navigation: { group: 'listen', place: 10, label: (text) => text.maqamat },
    open: openList('maqam'),
    examples: ['maqamat/alsabbagh_1954/rast'],
  },
  {
    address: 'ajnas/{tuningSystem}/{startingNote}',
    navigation: { group: 'listen', place: 20, label: (text) => text.ajnas },
    open: openList('jins'),
    examples: ['ajnas/alsabbagh_1954/rast'],
  },
];
