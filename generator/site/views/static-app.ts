import { FIRST_COMBINATION } from '../../../runtime/engine/home.ts';
import { namedCombination } from '../../../runtime/explorer/addresses/addresses.ts';
import type { App } from '../../../runtime/explorer/app.ts';
import { createPlayer } from '../../../runtime/explorer/audio/player.ts';
import { storedPractice } from '../../../runtime/explorer/audio/practice.ts';
import { estimateText } from '../../../runtime/explorer/components/measure-text.ts';
import type { Data } from '../../../runtime/explorer/data/data.ts';
import { createMidi } from '../../../runtime/explorer/midi/midi.ts';
import { createKeyboard } from '../../../runtime/explorer/practice/keyboard.ts';
import { createSearch } from '../../../runtime/explorer/search/create-search.ts';
import type { KeyValueStorage } from '../../../runtime/explorer/settings/storage.ts';
import type { Route } from '../../../runtime/presentation/location.ts';
import { ar } from '../../../runtime/presentation/text/ar.ts';
import { en } from '../../../runtime/presentation/text/en.ts';
import { PAGE_FILE } from '../../../runtime/server/file-types.ts';
import type { AddressOf } from './static-subjects.ts';

/** The context of a page without script: nothing changes it, and nothing is stored. */

const ignore = (): void => undefined;

const EMPTY: KeyValueStorage = { getItem: () => null, setItem: ignore, removeItem: ignore };

/** The tree of static pages. */
export interface TreeOfPages {
  /** Its address with a slash at its end; empty if unknown: then whole addresses are relative. */
  readonly root: string;
  readonly hasInstrumentFiles: boolean;
}

/**
 * @param file the address of its file
 * @param addressOf the addresses of pages
 * @param tree the tree of the page
 */
export function createStaticApp(route: Route, data: Data, file: string, addressOf: AddressOf, tree: TreeOfPages): App {
  const { language } = route;
  const player = createPlayer(
    { changed: ignore, began: ignore, ended: ignore, silenced: ignore },
    storedPractice(EMPTY),
  );
  return {
    route,
    language,
    text: language === 'ar' ? ar : en,
    data,
    player,
    keyboard: createKeyboard(player, ignore),
    midi: createMidi(player, ignore),
    search: createSearch(data),
    panel: { said: '' },
    before: null,
    combination: namedCombination(route.path) ?? FIRST_COMBINATION,
    href: (path, query) => addressOf(language, path, query),
    hrefIn: (other) => addressOf(other, route.path, route.query),
    here: (id) => `${file}#${id}`,
    absolute: (to) => tree.root + (to.startsWith(PAGE_FILE) ? to.slice(PAGE_FILE.length) : to),
    go: ignore,
    refresh: ignore,
    notify: ignore,
    isStatic: true,
    hasInstrumentFiles: tree.hasInstrumentFiles,
    isPrinted: false,
    widths: [358, 704, 1216],
    measure: estimateText,
    isNarrow: false,
    canShare: false,
    sing: () => undefined,
    whenIdle: () => new Promise(ignore),
  };
}

/** The settings of a visitor who has chosen nothing. */
export const NO_SETTINGS = { theme: 'light', setTheme: ignore, lastCombination: FIRST_COMBINATION } as const;
