import type { TemplateResult } from 'lit-html';
import type { CombinationOf } from '../documents/documents.ts';
import type { Language, Route } from '../presentation/location.ts';
import type { Text } from '../presentation/text/en.ts';
import type { Player } from './audio/player.ts';
import type { PageKeys, PracticeMaterial } from './audio/practice.ts';
import type { Compared } from './audio/schedule.ts';
import type { Data } from './data/data.ts';
import type { Midi } from './midi/midi.ts';
import type { Keyboard } from './practice/keyboard.ts';
import type { Search } from './search/result.ts';

/** What is announced on all pages. */
export interface Panel {
  /** The last message for screen readers about playing and settings. */
  said: string;
}

/**
 * All that a view may use besides its own data. The browser renders views (`main.ts`), and so does the build, as text
 * for pages without script (`generator/site/views/`). Only event handlers may use `window`, `document` and `navigator`; a view that
 * needs the browser while it renders asks the `App`.
 */
export interface App {
  readonly route: Route;
  readonly language: Language;
  readonly text: Text;
  readonly data: Data;
  readonly player: Player;
  readonly keyboard: Keyboard;
  readonly panel: Panel;
  readonly search: Search;
  readonly midi: Midi;
  /** The notes of the page that was shown before this one; null for none. */
  readonly before: Places | null;
  /** The tuning system and starting note of the address; the last shown ones if it names none. */
  readonly combination: CombinationOf;
  href(path: readonly string[], query?: Readonly<Record<string, string>>): string;
  /** The address of this page in a language. */
  hrefIn(language: Language): string;
  /** Goes to a page. @param replace adds no entry to the history, as for a filter that is being typed */
  go(path: readonly string[], query?: Readonly<Record<string, string>>, replace?: boolean): void;
  /** The address of a place on this page; a script goes there, since the hash names the page. @param id of an element */
  here(id: string): string;
  /** A whole address. @param address of a page or a file, relative to the root of the tree */
  absolute(address: string): string;
  /** Whether it is text without script, without the content of closed sections, data in links and late content. */
  readonly isStatic: boolean;
  /** Whether the tree has files for instruments; otherwise the page makes them. */
  readonly hasInstrumentFiles: boolean;
  readonly isPrinted: boolean;
  /**
   * Widths of the content in pixels for which lines are drawn: the one that it has, on a static page those of a phone, a
   * tablet and a desktop.
   */
  readonly widths: readonly number[];
  /** The width of a text in the fonts of the page, in pixels. @param size of the font */
  measure(text: string, size: number): number;
  /** Whether the screen is too narrow for wide pictures. */
  readonly isNarrow: boolean;
  /** Whether the device can share addresses with other programs. */
  readonly canShare: boolean;
  /** Follows the voice of a singer along the notes of the page, or stops. */
  sing(): void;
  /** Resolves when the browser is idle, at the latest after a second; never on a static page. */
  whenIdle(): Promise<void>;
  /** Shows the page again after something that it shows has changed. */
  refresh(): void;
  /** Shows a message until the next passage plays or another page opens. */
  notify(message: string): void;
}

/** The notes of a form in one tuning. */
export interface Places {
  /** The id of the form's `Playable`, which is the same in every tuning. */
  readonly subject: string;
  readonly tuning: string;
  /** Above the tonic. */
  readonly cents: readonly number[];
}

/** A page with its content loaded. */
export interface Page {
  readonly title: string;
  /** The places of its notes, which the same form in another tuning shows as ticks. */
  readonly places?: Places;
  /** The notes to practise on this page. */
  readonly material?: PracticeMaterial;
  /** Two things between which the player switches. */
  readonly compared?: Compared;
  /** The keys of the page in place of those notes. */
  readonly keys?: PageKeys;
  view(): TemplateResult;
  /** Its view as a card in another page; by default the whole page. */
  card?(): TemplateResult;
  /** The page for another query, so that typing shows results at once; null if its content has to be loaded. */
  again?(app: App): Page | null;
}

/** Where a page has its entry: in the header itself, or in its menu. */
export type MenuGroup = 'header' | 'more';

/** Loads the content of a page. @throws FetchError, NotFoundError */
export type OpenPage = (app: App) => Promise<Page>;

/** The definition of a page of the explorer. */
export interface ExplorerPage {
  /**
   * The pattern of its addresses: its name, then its subject. `{tuningSystem}/{startingNote}` is a combination; `{id}` an
   * id, of a maqām or jins if the segment before it is `maqam` or `jins`; `{...file}` the path of a file, of any length.
   */
  readonly address: string;
  /** Its entry in a group of the menu, ordered by `order`; null for a page without an entry. */
  readonly navigation: {
    readonly group: MenuGroup;
    readonly order: number;
    label(text: Text): string;
    about(text: Text): string;
  } | null;
  /** The name of the page whose menu entry is marked as current, for a page without an entry. */
  readonly under?: string;
  /** Begins to load its code; not there for a page of the first script. */
  readonly load?: () => Promise<unknown>;
  readonly open: OpenPage;
  /** Addresses that show it, for tests and pictures. */
  readonly examples: readonly [string, ...string[]];
}

/** A page whose code is loaded when it is first opened. @param openOf what opens the page, from its code */
export const onDemand = <Code>(load: () => Promise<Code>, openOf: (code: Code) => OpenPage) => ({
  load,
  open: async (app: App): Promise<Page> => openOf(await load())(app),
});

/** The address names something that the archive does not have. The message is the name. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
