import { html, nothing, type TemplateResult } from 'lit-html';
import { KINDS } from '../entities/kind.ts';
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

/** What is shown in place of a page that cannot be: what is wrong, and where to go from there. */

interface Way {
  readonly label: string;
  readonly href: string;
}

interface Wrong {
  readonly title: string;
  readonly message: string;
  /** Where what was looked for can be found. */
  readonly places?: readonly Way[];
  /** Tunings that have just what was asked for. */
  readonly elsewhere?: TemplateResult | typeof nothing;
  readonly onward: readonly Way[];
}

const link = ({ href, label }: Way): TemplateResult => html`<li><a href=${href}>${label}</a></li>`;

const pageOf = ({ title, message, places = [], elsewhere, onward }: Wrong): Page => ({
  title,
  view: () => html`<h1>${title}</h1>
    <p class="notice">${message}</p>
    ${places.length === 0 ? nothing : html`<ul class="chips">${places.map(link)}</ul>`}
    ${elsewhere ?? nothing}
    <ul class="links">${onward.map(link)}</ul>`,
});

function listOf(app: App, kind: Kind): Way {
  const { tuningSystem, startingNote } = app.combination;
  return {
    label: kind === 'maqam' ? app.text.toMaqamat : app.text.toAjnas,
    href: app.href([KINDS[kind].collection, tuningSystem, startingNote]),
  };
}

export const offlinePage = (app: App): Page =>
  pageOf({ title: app.text.offlineTitle, message: app.text.offline, onward: [listOf(app, 'maqam')] });

export const failedPage = (app: App): Page =>
  pageOf({ title: app.text.failedTitle, message: app.text.failed, onward: [listOf(app, 'maqam')] });

/** A file that is there but holds no JSON. @param path of the file */
export const notJsonPage = (app: App, path: string): Page =>
  pageOf({
    title: app.text.notJsonTitle,
    message: app.text.notJson(path),
    onward: [
      { label: app.text.openFile, href: fileAddress(path) },
      { label: app.text.toFiles, href: app.href(['files']) },
    ],
  });

/** What the address names of a combination, where the archive does not have it or it is not whole. */
function wrongCombination(app: App, { tuningSystems, noteNames }: Catalogue): Wrong | null {
  const { text, route, language } = app;
  const tuning = tuningWithoutStart(route.path);
  const named = tuning === null ? namedCombination(route.path) : { tuningSystem: tuning, startingNote: '' };
  if (named === null) return null;
  const title = text.notFoundTitle;
  const onward = [{ label: text.toTunings, href: app.href(['tunings']) }];
  const system = tuningSystems.find(({ id }) => id === named.tuningSystem);
  if (system === undefined) return { title, message: text.noSuchTuning(named.tuningSystem), onward };
  if (system.startingNotes.includes(named.startingNote)) return null;
  const before = route.path.slice(0, placeOfCombination(route.path));
  const noteOf = (idName: string): Names => noteNames.find((note) => note.idName === idName) ?? { displayName: idName };
  const systemName = nameIn(language, system);
  return {
    title,
    message: tuning === null ? text.noSuchStart(named.startingNote, systemName) : text.noStart(systemName),
    places: system.startingNotes.map((note) => ({
      label: nameIn(language, noteOf(note)),
      href: app.href([...before, system.id, note]),
    })),
    onward,
  };
}

/**
 * A maqām or jins that the archive does not have, that the tuning cannot realise, or that has no form on a note.
 *
 * @throws the error itself where nothing of this is wrong
 */
async function wrongForm(app: App, catalogue: Catalogue, kind: Kind, id: string, error: unknown): Promise<Wrong> {
  const { text, language, data } = app;
  const entity = catalogue[KINDS[kind].collection].find(({ idName }) => idName === id);
  const onward = [listOf(app, kind)];
  if (entity === undefined) {
    const message = kind === 'maqam' ? text.noSuchMaqam(id) : text.noSuchJins(id);
    return { title: text.notFoundTitle, message, onward };
  }
  const title = nameIn(language, entity);
  const combination = namedCombination(app.route.path) ?? app.combination;
  const all = combinationsOf(catalogue);
  const places = entity.combinations.map((place) => all[place]);
  const { tonic: asked = '' } = app.route.query;
  const withTonic = asked === '' ? [] : placesWithForm(await data.read('lookup', {}), kind, id, asked);
  const isHere = places.some((place) => combinationKey(place) === combinationKey(combination));
  if (!isHere) {
    const here = all.find((place) => combinationKey(place) === combinationKey(combination));
    const named = here === undefined ? combination.tuningSystem : nameIn(language, here.names);
    const elsewhere =
      withTonic.length > 0
        ? placesList(app, catalogue, withTonic, { kind, id, tonic: asked })
        : placesList(app, catalogue, places, { kind, id });
    return { title, message: text.notRealisable(named), elsewhere, onward };
  }
  const { forms } = await loadForm(data, kind, id, combination, '');
  if (asked === '' || forms.some(({ tonic }) => tonic === asked)) throw error;
  const note = catalogue.noteNames.find(({ idName }) => idName === asked);
  const noteName = note === undefined ? asked : nameIn(language, note);
  return {
    title,
    message: text.noSuchForm(noteName),
    elsewhere:
      withTonic.length === 0
        ? nothing
        : html`<p>${text.tuningsWithForm(noteName)}</p>${placesList(app, catalogue, withTonic, { kind, id, tonic: asked })}`,
    places: forms.map(({ tonic, tonicNames }) => ({
      label: nameIn(language, tonicNames),
      href: app.href([kind, id, combination.tuningSystem, combination.startingNote], { tonic }),
    })),
    onward,
  };
}

/**
 * An address of nothing.
 *
 * @param error that told so
 * @throws FetchError when what is needed to say more cannot be had; the error itself when the address is right
 */
export async function notTherePage(app: App, error: unknown): Promise<Page> {
  const { text, route, data } = app;
  if (namesFile(route.path)) {
    const message = text.noSuchFile(treePath(route.path.slice(1)));
    return pageOf({
      title: text.notFoundTitle,
      message,
      onward: [{ label: text.toFiles, href: app.href(['files']) }],
    });
  }
  const catalogue = await data.read('catalogue', {});
  const wrong = wrongCombination(app, catalogue);
  if (wrong !== null) return pageOf(wrong);
  const entity = namedEntity(route.path);
  if (entity !== null && !hasSurplus(route.path)) {
    return pageOf(await wrongForm(app, catalogue, entity.kind, entity.id, error));
  }
  return pageOf({
    title: text.notFoundTitle,
    message: text.noSuchPage(route.path.join('/')),
    onward: [listOf(app, 'maqam'), { label: text.toFiles, href: app.href(['files']) }],
  });
}
