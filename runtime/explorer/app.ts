import type { TemplateResult } from 'lit-html';
import type { CombinationOf } from '../documents/documents.ts';
import type { Language, Route } from '../presentation/location.ts';
import type { Text } from '../presentation/text/en.ts';
import type { Player } from './audio/player.ts';
import type { Ground } from './audio/practice.ts';
import type { Data } from './data.ts';
import type { Keyboard } from './keyboard.ts';
import type { Midi } from './midi/ports.ts';

/** What is shown of practising, on whatever page. */
export interface Panel {
  /** Whether more is shown than the bar. */
  isOpen: boolean;
  /** Id of the exercise that is chosen; that of no exercise is the first. */
  exercise: string;
}

/** What every page is given. */
export interface App {
  readonly route: Route;
  readonly language: Language;
  readonly text: Text;
  readonly data: Data;
  readonly player: Player;
  readonly keyboard: Keyboard;
  readonly panel: Panel;
  readonly midi: Midi;
  /** The tuning system and starting note that were last chosen. */
  readonly combination: CombinationOf;
  /** The address of a page in the current language. */
  href(path: readonly string[], query?: Readonly<Record<string, string>>): string;
  /** Goes to a page; `replace` leaves no step in the history (a filter that is being typed). */
  go(path: readonly string[], query?: Readonly<Record<string, string>>, replace?: boolean): void;
  /** Shows the page again after something that it shows has changed. */
  refresh(): void;
  /** Tells what could not be done, until the next thing is played or another page opens. */
  tell(message: string): void;
}

/** A page that has what it needs and can be shown. */
export interface Page {
  readonly title: string;
  /** What there is to practise on it. */
  readonly ground?: Ground;
  view(): TemplateResult;
  /** What a small frame of another page shows of it; without it the whole page. */
  card?(): TemplateResult;
  /** The page with another question; null where an answer needs something that is not loaded. */
  again?(app: App): Page | null;
}

export const MENU_GROUPS = ['listen', 'ask', 'study'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Fetches what a page shows. @throws FetchError, NotFoundError */
export type OpenPage = (app: App) => Promise<Page>;

/** A page of the explorer: everything about it, said once. */
export interface ExplorerPage {
  /**
   * Its addresses: its name, then what it is about. `{tuningSystem}/{startingNote}` is a combination; `{id}` a maqām or
   * jins, as the segment before it says; `{...file}` the path of a file, of any length.
   */
  readonly address: string;
  /** Its entry in a group of the menu, ordered by `place`; null for a page that others lead to. */
  readonly navigation: { readonly group: MenuGroup; readonly place: number; label(text: Text): string } | null;
  /** The page whose entry is marked as the current one, where that is not its own. */
  readonly under?: string;
  readonly open: OpenPage;
  /** Addresses that show it, for tests and pictures. */
  readonly examples: readonly [string, ...string[]];
}

/** The address names something that the archive does not have. The message is the name. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
