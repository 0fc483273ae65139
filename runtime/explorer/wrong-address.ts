import { html, nothing, type TemplateResult } from 'lit-html';
import { KINDS } from '../entities/kind.ts';
import { nearest } from '../interface/nearest.ts';
import { placesWithForm } from '../lookup/places.ts';
import { combinationKey, combinationsOf } from '../presentation/combinations.ts';
import { treePath } from '../presentation/location.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import {
  hasSurplus,
  namedCombination,
  namedEntity,
  namesFile,
  placeOfCombination,
  tuningWithoutStart,
} from './addresses.ts';
import type { App, Page } from './app.ts';
import { fileAddress } from './data.ts';
import { type Kind, loadForm } from './forms.ts';
import { type Names, nameIn } from './names.ts';
import { placesList } from './parts/tunings-with.ts';

/** The page for a wrong address: a message, and links to similar, existing pages. */

interface Link {
  readonly label: string;
  readonly href: string;
}

interface WrongAddress {
  readonly title: string;
  readonly message: string;
  /** Pages that the address may mean. */
  readonly similar?: readonly Link[];
  /** Starting notes or forms that exist. */
  readonly places?: readonly Link[];
  /** Tunings with exactly the requested form. */
  readonly elsewhere?: TemplateResult | typeof nothing;
  readonly onward: readonly Link[];
}

const link = ({ href, label }: Link): TemplateResult => html`<li><a href=${href}>${label}</a></li>`;

const pageOf = (
  { text }: App,
  { title, message, similar = [], places = [], elsewhere, onward }: WrongAddress,
): Page => ({
  title,
  view: () => html`<h1>${title}</h1>
    <p class="notice">${message}</p>
    ${similar.length === 0 ? nothing : html`<p>${text.didYouMean}</p><ul class="chips nearest">${similar.map(link)}</ul>`}
    ${places.length === 0 ? nothing : html`<ul class="chips">${places.map(link)}</ul>`}
    ${elsewhere ?? nothing}
    <ul class="links">${onward.map(link)}</ul>`,
});

function listOf(app: App, kind: Kind): Link {
  const { tuningSystem, startingNote } = app.combination;
  return {
    label: kind === 'maqam' ? app.text.toMaqamat : app.text.toAjnas,
    href: app.href([KINDS[kind].collection, tuningSystem, startingNote]),
  };
}

export const offlinePage = (app: App): Page =>
  pageOf(app, { title: app.text.offlineTitle, message: app.text.offline, onward: [listOf(app, 'maqam')] });

export const failedPage = (app: App): Page =>
  pageOf(app, { title: app.text.failedTitle, message: app.text.failed, onward: [listOf(app, 'maqam')] });

/** The page for a file that is not JSON. @param path of the file */
export const notJsonPage = (app: App, path: string): Page =>
  pageOf(app, {
    title: app.text.notJsonTitle,
    message: app.text.notJson(path),
    onward: [
      { label: app.text.openFile, href: fileAddress(path) },
      { label: app.text.toFiles, href: app.href(['files']) },
    ],
  });

/** Links to the things whose ids are similar to a misspelt one. */
function similarTo<T extends Names>(
  app: App,
  wrong: string,
  things: ReadonlyMap<string, T>,
  pathTo: (id: string, thing: T) => readonly string[],
): readonly Link[] {
  return nearest(wrong, [...things.keys()]).flatMap((id) => {
    const thing = things.get(id);
    return thing === undefined ? [] : [{ label: nameIn(app.language, thing), href: app.href(pathTo(id, thing)) }];
  });
}

/** The message for an unknown combination in the address; null if it is right. */
function wrongCombination(app: App, { tuningSystems, noteNames }: Catalogue): WrongAddress | null {
  const { text, route, language } = app;
  const tuning = tuningWithoutStart(route.path);
  const named = tuning === null ? namedCombination(route.path) : { tuningSystem: tuning, startingNote: '' };
  if (named === null) return null;
  const title = text.notFoundTitle;
  const onward = [{ label: text.toTunings, href: app.href(['tunings']) }];
  const system = tuningSystems.find(({ id }) => id === named.tuningSystem);
  const before = route.path.slice(0, placeOfCombination(route.path));
  if (system === undefined) {
    const systems = new Map(tuningSystems.map((it) => [it.id, it]));
    const similar = similarTo(app, named.tuningSystem, systems, (id, { startingNotes }) => [
      ...before,
      id,
      startingNotes.includes(named.startingNote) ? named.startingNote : startingNotes[0],
    ]);
    return { title, message: text.noSuchTuning(named.tuningSystem), similar, onward };
  }
  if (system.startingNotes.includes(named.startingNote)) return null;
  const noteOf = (idName: string): Names => noteNames.find((note) => note.idName === idName) ?? { displayName: idName };
  return {
    title,
    message: text.noSuchStart(named.startingNote, nameIn(language, system)),
    places: system.startingNotes.map((note) => ({
      label: nameIn(language, noteOf(note)),
      href: app.href([...before, system.id, note]),
    })),
    onward,
  };
}

/**
 * The page for a maqām or jins that is unknown, not realisable in the tuning, or without a form on the note.
 *
 * @throws the error itself in all other cases
 */
async function wrongForm(
  app: App,
  catalogue: Catalogue,
  kind: Kind,
  id: string,
  error: unknown,
): Promise<WrongAddress> {
  const { text, language, data } = app;
  const entity = catalogue[KINDS[kind].collection].find(({ idName }) => idName === id);
  const onward = [listOf(app, kind)];
  if (entity === undefined) {
    const message = kind === 'maqam' ? text.noSuchMaqam(id) : text.noSuchJins(id);
    const entities = new Map(catalogue[KINDS[kind].collection].map((it) => [it.idName, it]));
    const similar = similarTo(app, id, entities, (idName) =>
      app.route.path.map((segment) => (segment === id ? idName : segment)),
    );
    return { title: text.notFoundTitle, message, similar, onward };
  }
  const title = nameIn(language, entity);
  const combination = namedCombination(app.route.path) ?? app.combination;
  const all = combinationsOf(catalogue);
  const places = entity.combinations.map((place) => all[place]);
  const { tonic: wantedTonic = '' } = app.route.query;
  const withTonic = wantedTonic === '' ? [] : placesWithForm(await data.read('lookup', {}), kind, id, wantedTonic);
  const isHere = places.some((place) => combinationKey(place) === combinationKey(combination));
  if (!isHere) {
    const here = all.find((place) => combinationKey(place) === combinationKey(combination));
    const named = here === undefined ? combination.tuningSystem : nameIn(language, here.names);
    const elsewhere =
      withTonic.length > 0
        ? placesList(app, catalogue, withTonic, { kind, id, tonic: wantedTonic })
        : placesList(app, catalogue, places, { kind, id });
    return { title, message: text.notRealisable(named), elsewhere, onward };
  }
  const { forms } = await loadForm(data, kind, id, combination, '');
  if (wantedTonic === '' || forms.some(({ tonic }) => tonic === wantedTonic)) throw error;
  const note = catalogue.noteNames.find(({ idName }) => idName === wantedTonic);
  const noteName = note === undefined ? wantedTonic : nameIn(language, note);
  return {
    title,
    message: text.noSuchForm(noteName),
    elsewhere:
      withTonic.length === 0
        ? nothing
        : html`<p>${text.tuningsWithForm(noteName)}</p>${placesList(app, catalogue, withTonic, { kind, id, tonic: wantedTonic })}`,
    places: forms.map(({ tonic, tonicNames }) => ({
      label: nameIn(language, tonicNames),
      href: app.href([kind, id, combination.tuningSystem, combination.startingNote], { tonic }),
    })),
    onward,
  };
}

/**
 * The page for an address without a page.
 *
 * @param error the error of opening the page
 * @throws FetchError when the data for the message cannot be fetched; the error itself when the address is right
 */
export async function notTherePage(app: App, error: unknown): Promise<Page> {
  const { text, route, data } = app;
  if (namesFile(route.path)) {
    const message = text.noSuchFile(treePath(route.path.slice(1)));
    return pageOf(app, {
      title: text.notFoundTitle,
      message,
      onward: [{ label: text.toFiles, href: app.href(['files']) }],
    });
  }
  const catalogue = await data.read('catalogue', {});
  const wrong = wrongCombination(app, catalogue);
  if (wrong !== null) return pageOf(app, wrong);
  const entity = namedEntity(route.path);
  if (entity !== null && !hasSurplus(route.path)) {
    return pageOf(app, await wrongForm(app, catalogue, entity.kind, entity.id, error));
  }
  return pageOf(app, {
    title: text.notFoundTitle,
    message: text.noSuchPage(route.path.join('/')),
    onward: [listOf(app, 'maqam'), { label: text.toFiles, href: app.href(['files']) }],
  });
}
