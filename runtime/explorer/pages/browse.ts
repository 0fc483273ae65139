import { html, nothing, type TemplateResult } from 'lit-html';
import { isMirrored } from '../../engine/characteristics.ts';
import { plainName } from '../../engine/form-name.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { JinsTheory, MaqamTheory } from '../../engine/records.ts';
import type { Family } from '../../engine/teaching.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { folded } from '../../input/folded.ts';
import { FAMILY_COLOURS, type JinsFamily, jinsFamily } from '../../presentation/jins-family.ts';
import type { Route } from '../../presentation/location.ts';
import { referenceOf } from '../../presentation/reference.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { TaughtFamilyRef } from '../../schemas/common.ts';
import type { Scale } from '../../schemas/scales.ts';
import { idName } from '../../text/id-name.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { inTurn, type Note, ofScale, type Playable, passage, type TunedPitch } from '../audio/schedule.ts';
import { cardView } from '../components/card.ts';
import { chipLink, pickView } from '../components/controls.ts';
import { listDialogView } from '../components/dialog.ts';
import { chooseLinks, isChoosing } from '../components/keep.ts';
import { playView } from '../components/play.ts';
import { skipTo } from '../components/skip-link.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { familyNames, type Names, nameIn, shortName, shortNames, taughtFamily } from '../forms/names.ts';

/** The maqāmāt or ajnās of a tuning as cards to play, filtered by family, tonic, notes and descent. */

interface Entry {
  readonly id: string;
  readonly names: Names;
  readonly family: (Names & { readonly idName: string }) | null;
  /** The family in which it is taught, if another. */
  readonly taughtFamily?: TaughtFamilyRef | undefined;
  readonly colour: JinsFamily;
  readonly tonic: string;
  readonly degrees: readonly string[];
  readonly descendsOtherwise: boolean;
  /** From the tonic up; of a maqām with its octave. */
  readonly notes: readonly (Note & { readonly cents: number })[];
  readonly tuned: TunedPitch;
}

const isColour = (family: string): family is JinsFamily => family in FAMILY_COLOURS;

const pitchesOf = ({ frequency, cents, letters }: Scale) =>
  cents.map((at, i) => ({ englishName: letters[i], frequency: frequency * centsRatio(at) }));

/** The idNames of a scale's notes in both directions, and whether it descends through other notes. */
type Notes = Pick<Entry, 'degrees' | 'descendsOtherwise'>;

const notesOfMaqam = (record: MaqamTheory): Notes => ({
  degrees: ENTITY_TYPES.maqam.neededNames(record).map(idName),
  descendsOtherwise: !isMirrored(record.ascendingNoteNames, record.descendingNoteNames),
});

const notesOfJins = ({ noteNames }: JinsTheory): Notes => ({
  degrees: noteNames.map(idName),
  descendsOtherwise: false,
});

/**
 * @param family null for a jins
 * @param reference Hz of a' in the tuning
 */
function entryOf(scale: Scale, notes: Notes, family: Family | null, reference: number | null): Entry {
  const { id, displayName, displayNameAr, tonic, frequency } = scale;
  const cents = family === null ? scale.cents : [...scale.cents, OCTAVE_CENTS];
  return {
    id,
    names: { displayName, displayNameAr },
    family,
    taughtFamily: family?.taught,
    colour: family !== null && isColour(family.idName) ? family.idName : jinsFamily(scale.cents),
    tonic,
    ...notes,
    notes: cents.map((at, i) => ({ cents: at, frequency: frequency * centsRatio(at), mark: `${id}-${i}` })),
    tuned: { tonic: frequency, reference },
  };
}

/** The filters by their parameters in an address, with the values of an entry: it has the chosen one, or lacks it. */
const FILTERS = {
  family: ({ family }: Entry) => (family === null ? [] : [family.idName]),
  tonic: ({ tonic }: Entry) => [tonic],
  note: ({ degrees }: Entry) => degrees,
  without: ({ degrees }: Entry) => degrees,
  descent: ({ descendsOtherwise }: Entry) => (descendsOtherwise ? ['other'] : []),
} as const;
type Filter = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as readonly Filter[];

const accepts = ({ query }: Route, entry: Entry, but?: Filter): boolean =>
  FILTER_NAMES.every((name) => {
    const chosen = query[name] ?? '';
    return name === but || chosen === '' || FILTERS[name](entry).includes(chosen) === (name !== 'without');
  });

interface Option {
  readonly value: string;
  readonly label: string;
}

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
  /** The families by their idNames, sorted; one without a name for ajnās, which have none. */
  readonly families: readonly Option[];
  readonly notes: ReadonlyMap<string, Names>;
}

const labelIn =
  ({ language }: App, names: ReadonlyMap<string, Names>) =>
  (id: string) =>
    nameIn(language, names.get(id) ?? { displayName: id });

function entryCard(
  app: App,
  kind: EntityTypeName,
  { id, names, notes, tuned, colour, taughtFamily: taught }: Entry,
  isHidden: boolean,
): TemplateResult {
  const { text, language, combination } = app;
  const key = [id, combination.tuningSystem, combination.startingNote].join(' ');
  return cardView(app, {
    names: shortNames(names),
    href: app.href([kind, id, combination.tuningSystem, combination.startingNote]),
    item: { ...passage(shortName(nameIn(language, names)), notes), tuned },
    line: { notes, family: colour },
    ...(isChoosing(app) ? { kept: { key, added: async () => key } } : {}),
    about: taught && taughtFamily(app, taught, text.noSource),
    isHidden,
  });
}

/** A filter as a chip that opens the list of its values. */
function filterPick(
  app: App,
  name: Filter,
  label: string,
  options: () => readonly Option[],
  chosenLabel: string,
): TemplateResult {
  const { text, route, href } = app;
  const value = route.query[name] ?? '';
  // A large family has a chip of its own.
  const chosen = name === 'family' && isColour(value) ? '' : value;
  const link = (value: string, shown: string) =>
    html`<li><a href=${href(route.path, { ...route.query, [name]: value })} aria-current=${chosen === value ? 'true' : nothing}>${shown}</a></li>`;
  return html`${pickView(`filter-${name}`, chosen === '' ? label : chosenLabel, 'chip', chosen === '' ? undefined : `${label}${text.comma}${chosenLabel}`, chosen !== '')}
    ${listDialogView(app, `filter-${name}`, label, () => html`<ul class="choices">${link('', text.any)}${options().map(({ value, label: shown }) => link(value, shown))}</ul>`)}`;
}

/** The families as chips with the number of their maqāmāt; those without a colour of their own in a list. */
function familyChips(app: App, { entries, families }: Content): TemplateResult {
  const { text, route } = app;
  const open = entries.filter((entry) => accepts(route, entry, 'family'));
  const countOf = (id: string) => open.filter(({ family }) => family?.idName === id).length;
  const [large, small] = [true, false].map((is) => families.filter(({ value }) => isColour(value) === is));
  const chosen = route.query.family ?? '';
  const hrefOf = (family: string) => app.href(route.path, { ...route.query, family });
  const chip = ({ value, label }: Option) =>
    chipLink(
      {
        label,
        small: value === '' ? open.length : countOf(value),
        isChosen: chosen === value,
        ...(isColour(value) ? { family: value } : {}),
      },
      hrefOf(value),
    );
  const others = () => small.map(({ value, label }) => ({ value, label: `${label} ${countOf(value)}` }));
  const label = families.find(({ value }) => value === chosen)?.label ?? chosen;
  return html`<div class="chip-row family-chips">${chip({ value: '', label: text.allFamilies })}${large.map(chip)}
    ${small.length === 0 ? nothing : filterPick(app, 'family', text.smallFamilies(small.length), others, label)}</div>`;
}

function filters(app: App, content: Content): TemplateResult {
  const { text, route, href } = app;
  const { kind, entries, notes } = content;
  const nameOf = labelIn(app, notes);
  const pick = (name: 'tonic' | 'note' | 'without') =>
    filterPick(
      app,
      name,
      text.wallFilters[name][0],
      () => distinct(entries.flatMap(FILTERS[name]), nameOf),
      text.wallFilters[name][1](nameOf(route.query[name] ?? '')),
    );
  const isOther = route.query.descent === 'other';
  const descent = chipLink(
    { label: text.otherNotes, isChosen: isOther },
    href(route.path, { ...route.query, descent: isOther ? '' : 'other' }),
  );
  const isFiltered = FILTER_NAMES.some((name) => (route.query[name] ?? '') !== '');
  return html`<nav class="wall-filters" aria-label=${text.filters}>
    ${kind === 'maqam' ? familyChips(app, content) : nothing}
    <div class="chip-row">${pick('tonic')}${pick('note')}${pick('without')}${kind === 'maqam' ? descent : nothing}${chooseLinks(app)}
      ${isFiltered ? html`<a class="clear" href=${href(route.path)}>${text.clear}</a>` : nothing}</div></nav>`;
}

/** Entries to be heard one after the other, as the heading of their family plays them. */
function inTurnOf(app: App, family: string, entries: readonly Entry[]): Playable {
  const passages = entries.map(({ names, notes }) => ofScale(shortName(nameIn(app.language, names)), notes));
  return { ...passage(app.text.inTurn(family), inTurn(passages)), tuned: entries[0].tuned };
}

/** All cards by family. Those that the filters leave out are hidden: a phone needs long to make a hundred cards. */
function sections(
  app: App,
  { kind, entries, families }: Content,
  found: ReadonlySet<Entry>,
): readonly TemplateResult[] {
  return families.map(({ value, label }) => {
    const own = entries.filter(({ family }) => (family?.idName ?? '') === value);
    const shown = own.filter((entry) => found.has(entry));
    return html`<section class="family" ?hidden=${shown.length === 0}>
      ${label === '' ? nothing : html`<h2>${label} <small>${shown.length}</small></h2>${shown.length < 2 || app.isStatic ? nothing : playView(app, inTurnOf(app, label, shown), { size: 's', text: app.text.playHistory })}`}
      <ul class="cards wall">${own.map((entry) => entryCard(app, kind, entry, !found.has(entry)))}</ul>
    </section>`;
  });
}

function view(app: App, content: Content): TemplateResult {
  const { text, language, href, route } = app;
  const { kind, catalogue, entries } = content;
  const found = new Set(entries.filter((entry) => accepts(route, entry)));
  const count = kind === 'maqam' ? text.maqamCount : text.jinsCount;
  const everywhere: readonly (Names & { readonly idName: string })[] = catalogue[ENTITY_TYPES[kind].collection];
  const absent = everywhere.filter(({ idName }) => entries.every(({ id }) => id !== idName));
  return html`<h1>${count(found.size)}</h1>
    ${app.isStatic ? nothing : html`${skipTo(app, '.wall :not([hidden]) > a', text.skipFilters, 'skip skip-filters')}${filters(app, content)}`}
    <p class="unseen" role="status">${found.size < entries.length ? text.found(found.size, count(entries.length)) : text.allOf(count(everywhere.length), absent.length)}</p>
    ${sections(app, content, found)}
    <ul class="legend"><li><span class="dot between"></span>${text.betweenKeys}</li></ul>
    ${found.size === 0 ? html`<p class="hint">${text.nothingFound}</p>` : nothing}
    ${kind === 'maqam' ? html`<p class="hint">${text.familyHelp}</p>` : nothing}
    ${absent.length === 0 ? nothing : html`<p class="hint">${text.notInThisTuning} ${absent.map((it, i) => html`${i === 0 ? '' : text.comma}<a href=${href([kind, it.idName])}>${nameIn(language, shortNames(it))}</a>`)}</p>`}`;
}

export const openList =
  (kind: EntityTypeName): OpenPage =>
  async (app): Promise<Page> => {
    const { data, combination, route } = app;
    // Older addresses search by name here.
    if ((route.query.q ?? '') !== '') return (await import('../search/search-page.ts')).openSearch(app);
    const { collection } = ENTITY_TYPES[kind];
    const [catalogue, archive, scales, families] = await Promise.all([
      data.read('catalogue', {}),
      data.read('archive', {}),
      data.read('scales', combination),
      kind === 'maqam' ? data.families(combination) : new Map<string, Family>(),
    ]);
    const notesOf = new Map<string, Notes>([
      ...archive.maqamat.map((record) => [plainName(record).idName, notesOfMaqam(record)] as const),
      ...archive.ajnas.map((record) => [plainName(record).idName, notesOfJins(record)] as const),
    ]);
    const reference = referenceOf([...scales.maqamat, ...scales.ajnas].flatMap(pitchesOf));
    const entries = scales[collection].flatMap((scale) => {
      const notes = notesOf.get(scale.id);
      return notes === undefined ? [] : [entryOf(scale, notes, families.get(scale.id) ?? null, reference)];
    });
    const named = new Map(
      entries.map(({ family }) => [family?.idName ?? '', family === null ? NAMELESS : familyNames(family)]),
    );
    const content: Content = {
      kind,
      catalogue,
      entries: entries
        .map((entry) => ({ entry, value: entry.id, label: entry.names.displayName }))
        .sort(byName((id) => id.replace(/^(maqam|jins)_/, '')))
        .map(({ entry }) => entry),
      families: distinct([...named.keys()], labelIn(app, named)),
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
