import type { Route } from '../../presentation/location.ts';
import type { App } from '../app.ts';
import type { Player } from '../audio/player.ts';
import { instrumentIn, instrumentText, NO_INSTRUMENT, storedInstrument } from '../audio/practice.ts';
import type { KeyValueStorage } from './storage.ts';

/** The setting of one's own instrument, and that of an opened link. */

/** Uses the setting of an address, if it has one that differs from the present one. */
export function takeInstrument(player: Player, { query }: Route): void {
  const given = instrumentIn(query);
  if (given !== null && instrumentText(given) !== instrumentText(player.practice))
    player.practise({ ...given, isFromLink: true });
}

/** Removes the setting of one's own instrument; that of a link gives way to one's own. @param app of the page; null for none */
export function removeInstrument(player: Player, storage: KeyValueStorage, app: App | null): void {
  const mine = player.practice.isFromLink ? storedInstrument(storage) : NO_INSTRUMENT;
  player.practise({ ...mine, isFromLink: false });
  if (app === null) return;
  const { my: _, a: __, ...query } = app.route.query;
  app.go(app.route.path, query, true);
}
