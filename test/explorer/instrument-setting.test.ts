import { expect, it } from 'vitest';
import type { Player } from '../../runtime/explorer/audio/player.ts';
import { NO_INSTRUMENT, type Practice, storedPractice, storePractice } from '../../runtime/explorer/audio/practice.ts';
import { removeInstrument, takeInstrument } from '../../runtime/explorer/settings/instrument.ts';
import type { KeyValueStorage } from '../../runtime/explorer/settings/storage.ts';
import { storageInMemory } from '../support/storage-in-memory.ts';

/** A player that has settings and nothing else. */
function settingsOf(storage: KeyValueStorage): Player & { practice: Practice } {
  const player = {
    practice: storedPractice(storage),
    practise(change: Partial<Practice>) {
      player.practice = { ...player.practice, ...change };
      storePractice(storage, player.practice);
    },
  };
  return player as unknown as Player & { practice: Practice };
}

const linked = { language: 'en', path: [], query: { my: 'reference-432' } } as const;

it('the instrument of a link is not stored; when it is removed, that of the device is there again', () => {
  const storage = storageInMemory();
  const player = settingsOf(storage);
  player.practise({ reference: 442 });
  takeInstrument(player, linked);
  expect(player.practice).toMatchObject({ reference: 432, isFromLink: true });
  expect(storedPractice(storage).reference).toBe(442);
  removeInstrument(player, storage, null);
  expect(player.practice).toMatchObject({ reference: 442, isFromLink: false });
});

it('the instrument of the device is forgotten when it is removed', () => {
  const storage = storageInMemory();
  const player = settingsOf(storage);
  player.practise({ reference: 442, courses: 'C F A D G C' });
  removeInstrument(player, storage, null);
  expect(player.practice).toMatchObject({ ...NO_INSTRUMENT, isFromLink: false });
  expect(storedPractice(storage)).toMatchObject({ ...NO_INSTRUMENT });
});

it('a link to the present instrument changes nothing', () => {
  const player = settingsOf(storageInMemory());
  player.practise({ reference: 432 });
  takeInstrument(player, linked);
  expect(player.practice.isFromLink).toBe(false);
});
