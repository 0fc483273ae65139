import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { halfOfTests } from '../support/effort.ts';
import { type Expected, explorerOf, measuredErrors } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { publishedJson } from '../support/project.ts';
import { SOME_VISITS } from '../support/variants.ts';

const it = halfOfTests();

/** Plays a form in a direction. @param way index of its button */
async function playWay(page: Page, way: number): Promise<void> {
  const ways = await controlsOf(page).playerControl('.segments:not(.stepper)');
  await ways.getByRole('button').nth(way).click();
  await page.click('.form-head .play');
}

const PLACE = 'alsabbagh_1954/rast';
const PLACE_PARAMETERS = 'tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=all';
const MAX_CENTS = 0.1;

/** Sound is the same for every visitor; where there are only files, the service worker gives what is played. */
const LISTENERS = SOME_VISITS;

const document = <T>(path: string): T => publishedJson(path);
const rast = () => document<MaqamDetail>(`maqamat/maqam_rast/${PLACE}.json`);
const hertz = (pitches: readonly { readonly frequency?: number | undefined }[]): readonly number[] =>
  pitches.map(({ frequency = 0 }) => frequency);
/** Before the tempo is changed, a note is half a second. */
const BEAT = 0.5;
const tones = (frequencies: readonly number[]): readonly Expected[] =>
  frequencies.map((frequency, i) => ({ frequency, start: i * BEAT }));

const upwards = ({ pitchData: { ascending } }: MaqamDetail): readonly number[] => {
  const notes = hertz(ascending);
  return (ascending.at(-1)?.cents ?? 0) - (ascending[0].cents ?? 0) >= 1199 ? notes : [...notes, 2 * notes[0]];
};
const downwards = (detail: MaqamDetail): readonly number[] => {
  const down = hertz(detail.pitchData.descending);
  const up = upwards(detail);
  return up.length > detail.pitchData.ascending.length ? [up.at(-1) ?? 0, ...down] : down;
};

/** Forms in tunings, with what their addresses add. */
const EXAMPLES = [
  { id: 'maqam_rast', place: 'alfarabi_950g/ushayran', query: '' },
  { id: 'maqam_bayyat', place: 'cairocongresstuningcommittee_1932b/yegah', query: '' },
  { id: 'maqam_saba', place: PLACE, query: '' },
  { id: 'maqam_segah', place: PLACE, query: '' },
  { id: 'jins_hijaz', place: PLACE, query: '' },
  { id: 'maqam_nahawand', place: PLACE, query: '?tonic=moved-husayni' },
  { id: 'maqam_huzam', place: PLACE, query: '?tonic=moved-dugah' },
  { id: 'jins_kurd', place: PLACE, query: '?tonic=moved-segah' },
  { id: 'maqam_hijaz_kar', place: PLACE, query: '?a=432' },
  { id: 'maqam_ajam_ushayran', place: PLACE, query: '?a=415' },
];

describe.each(LISTENERS)(
  'what is played, measured within a tenth of a cent: $size, $language, $place',
  ({ language, viewport, url }) => {
    const explorer = explorerOf(url, { viewport, serviceWorkers: 'allow' });

    const asked = async <T>(list: 'maqamat' | 'ajnas', id: string, tonic: string): Promise<T> => {
      const details = list === 'maqamat' ? '&includeSuyur=true' : '';
      const { page, url } = explorer;
      const address = `${url}/${list}/${id}?${PLACE_PARAMETERS}${details}&transposeTo=${encodeURIComponent(tonic)}`;
      // Asked from the page: on a host of files its service worker answers.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const { ok, answer } = await page.evaluate(async (asking) => {
        const response = await fetch(asking);
        return { ok: response.ok, answer: await response.json() };
      }, address);
      if (!ok) throw new Error(JSON.stringify(answer));
      return answer as T;
    };

    const isPlayed = async (expected: readonly Expected[]) => {
      const errors = await measuredErrors(explorer.page, expected);
      expect(errors.length).toBe(expected.length);
      expect(Math.max(...errors)).toBeLessThan(MAX_CENTS);
    };

    const playSayr = async (address: string, index: number) => {
      const { page, open } = explorer;
      await open(address);
      await controlsOf(page).openDoor('paths');
      await page.locator('.sayr > .play').nth(index).click();
      await page.waitForSelector('.player.sounds');
    };

    it('a scale up, down, and up and down with its highest note once; nothing unasked', async () => {
      const { page, open } = explorer;
      await open(`${language}/maqam/maqam_rast/${PLACE}`);
      expect(await page.evaluate(() => 'recorded' in globalThis)).toBe(false);
      await playWay(page, 0);
      expect(upwards(rast()).length).toBe(8);
      await isPlayed(tones(upwards(rast())));
      await open(`${language}/maqam/maqam_rast/${PLACE}`);
      await playWay(page, 1);
      await isPlayed(tones(downwards(rast())));
      await open(`${language}/maqam/maqam_rast/${PLACE}`);
      await playWay(page, 2);
      expect(downwards(rast())[0]).toBe(upwards(rast())[7]);
      await isPlayed(tones([...upwards(rast()), ...downwards(rast()).slice(1)]));
    });

    it.each(EXAMPLES)('$id in $place, with $query', async ({ id, place, query }) => {
      const { page, open } = explorer;
      const isJins = id.startsWith('jins_');
      const detail = document<MaqamDetail & JinsDetail>(`${isJins ? 'ajnas' : 'maqamat'}/${id}/${place}.json`);
      const notes = isJins ? hertz(detail.pitchData as JinsDetail['pitchData']) : upwards(detail);
      const { pitchClasses } = document<PitchClassList>(`tuning-systems/${place}/pitch-classes.json`);
      const pitchOf = (name: string) =>
        pitchClasses.find(({ noteName, octave }) => noteName === name && octave === 1)?.frequency ?? 0;
      const [, to] = /moved-(\w+)/.exec(query) ?? [];
      const [, a] = /a=(\d+)/.exec(query) ?? [];
      // Ḥusaynī is an octave below a′.
      const factor =
        to === undefined ? (a === undefined ? 1 : Number(a) / 2 / pitchOf('husayni')) : pitchOf(to) / notes[0];
      await open(`${language}/${isJins ? 'jins' : 'maqam'}/${id}/${place}${query}`);
      await playWay(page, 0);
      await isPlayed(tones(notes.map((frequency) => frequency * factor)));
      await page.evaluate(() => localStorage.clear());
    });

    it.each([
      ['the front page', '', '.scale-card:has(a[href*="/maqam_rast/"]) .play'],
      ['a list', `maqamat/${PLACE}`, '.scale-card:has(a[href*="/maqam_rast/"]) .play'],
      ['the search', 'search?q=maqam+rast', '.scale-row:has(a[href*="/maqam_rast"]) .play'],
      ['Find', `find/${PLACE}?q=rast%2C+dugah%2C+segah`, '.scale-row:has(a[href*="/maqam_rast/"]) .play'],
    ])("the visitor's a′ and tonic from %s", async (_, path, button) => {
      const { page, open } = explorer;
      const { pitchClasses } = document<PitchClassList>(`tuning-systems/${PLACE}/pitch-classes.json`);
      const a = pitchClasses.find(({ noteName, octave }) => noteName === 'husayni' && octave === 1)?.frequency ?? 0;
      const notes = upwards(rast());
      for (const [my, factor] of [
        ['reference-432', 216 / a],
        ['tonic-150', 150 / notes[0]],
      ] as const) {
        await open(`${language}/${path}${path.includes('?') ? '&' : '?'}my=${my}`);
        await page.locator(button).first().click();
        await page.waitForSelector('.player.sounds');
        await isPlayed(tones(notes.map((frequency) => frequency * factor)));
        await page.evaluate(() => localStorage.clear());
      }
    });

    it('one note by the keyboard, and a jins down', async () => {
      const { page, open } = explorer;
      const jins = hertz(document<JinsDetail>(`ajnas/jins_hijaz/${PLACE}.json`).pitchData);
      await open(`${language}/jins/jins_hijaz/${PLACE}`);
      await page.locator('.line .hit').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await isPlayed([{ frequency: jins[1], start: 0 }]);
      await open(`${language}/jins/jins_hijaz/${PLACE}`);
      await playWay(page, 1);
      await isPlayed(tones(jins.toReversed()));
    });

    it('two tunings, note by note and on one tonic', async () => {
      const { page, open } = explorer;
      await open(`${language}/compare/maqam/maqam_rast?in=alsabbagh_1954+rast,ronzevalle_1904+yegah`);
      await page.getByRole('button', { name: { en, ar }[language].playNoteByNote }).click();
      const other = document<MaqamDetail>('maqamat/maqam_rast/ronzevalle_1904/yegah.json').pitchData.ascending;
      const own = hertz(rast().pitchData.ascending);
      // Ronzevalle's steps from al-Ṣabbāgh's tonic.
      const others = hertz(other).map((frequency, _, [tonic]) => (frequency * own[0]) / tonic);
      await isPlayed(tones(own.flatMap((frequency, i) => [frequency, others[i]])).slice(0, -1));
    });

    it('a jins inside a maqām, also one that reaches over the octave', async () => {
      const { page, open } = explorer;
      const up = hertz(rast().pitchData.ascending);
      for (const [name, expected] of [
        [{ en: 'rāst al-nawā', ar: 'راست النوى' }, [...up.slice(4), 2 * up[0]]],
        [{ en: 'ʿirāq', ar: 'عِراق' }, [up[6], 2 * up[0], 2 * up[1], 2 * up[2]]],
      ] as const) {
        await open(`${language}/maqam/maqam_rast/${PLACE}`);
        const more = page.locator('.below-line .pick');
        await more.click();
        await page.locator(`.line .jins[aria-label$="${name[language]}"]`).first().focus();
        await page.keyboard.press('Enter');
        await isPlayed(tones(expected));
      }
    });

    it('a sayr of notes and ajnās, in which a direction sounds nothing of its own', async () => {
      await playSayr(`${language}/maqam/maqam_rast/${PLACE}`, 0);
      const stops = rast().suyur?.[0].stops.map(
        ({ type, noteName, jins, value }) => noteName?.idName ?? jins?.idName ?? `${type} ${value}`,
      );
      expect(stops).toEqual([
        'jins_rast',
        'direction ascending',
        'nawa',
        'direction ascending',
        'direction descending',
        'rast',
      ]);
      const up = hertz(rast().pitchData.ascending);
      const jins = hertz(document<JinsDetail>(`ajnas/jins_rast/${PLACE}.json`).pitchData);
      await isPlayed(tones([...jins, up[4], up[0]]));
    });

    it('a sayr with a jins and maqāmāt on other notes, each in the direction that is written', async () => {
      await playSayr(`${language}/maqam/maqam_dilkisha/${PLACE}`, 0);
      const { suyur, pitchData } = document<MaqamDetail>(`maqamat/maqam_dilkisha/${PLACE}.json`);
      const pitches = [...pitchData.ascending, ...pitchData.descending];
      const [jins, hijaz, nahawand, kurdan, suznak] = await Promise.all([
        asked<JinsDetail>('ajnas', 'jins_rast', 'rast'),
        asked<MaqamDetail>('maqamat', 'maqam_hijaz', 'nawa'),
        asked<MaqamDetail>('maqamat', 'maqam_nahawand', 'kurdan'),
        asked<MaqamDetail>('maqamat', 'maqam_rast', 'kurdan'),
        asked<MaqamDetail>('maqamat', 'maqam_suznak', 'rast'),
      ]);
      const sounds: Readonly<Record<string, readonly number[]>> = {
        'jins_rast descending': [...hertz(jins.pitchData)].reverse(),
        'maqam_hijaz_al_nawa ascending': upwards(hijaz),
        'maqam_nahawand ': upwards(nahawand),
        'maqam_rast ': upwards(kurdan),
        'maqam_suznak descending': downwards(suznak),
      };
      const expected = (suyur?.[0].stops ?? []).flatMap(({ type, noteName, jins: over, maqam, direction = '' }) =>
        type === 'note'
          ? hertz(pitches.filter(({ noteName: own }) => own === noteName?.idName).slice(0, 1))
          : sounds[`${over?.idName ?? maqam?.idName} ${direction}`],
      );
      expect(expected.length).toBeGreaterThan(40);
      await isPlayed(tones(expected));
    });

    it('a sayr without a maqām that the tuning cannot realise, and says which', async () => {
      const { page } = explorer;
      await playSayr(`${language}/maqam/maqam_suznak/${PLACE}`, 0);
      await expect(asked('maqamat', 'maqam_buselik', 'nawa')).rejects.toThrow('no form');
      explorer.refused.clear();
      const name = { en: 'maqām būselīk', ar: 'مقام بوسِليك' }[language];
      await page.waitForSelector(`.sayr .attribution:has-text("${name}")`);
    });

    it('a sayr of a transposed form, on the notes of that form', async () => {
      await playSayr(`${language}/maqam/maqam_rast/${PLACE}?tonic=chahargah`, 0);
      const form = await asked<MaqamDetail>('maqamat', 'maqam_rast', 'chahargah');
      const jins = await asked<JinsDetail>('ajnas', 'jins_rast', 'chahargah');
      const up = hertz(form.pitchData.ascending);
      await isPlayed(tones([...hertz(jins.pitchData), up[4], up[0]]));
    });

    it('a sayr without the stops that the form does not have, and says which', async () => {
      const { page } = explorer;
      await playSayr(`${language}/maqam/maqam_bayyat/${PLACE}?tonic=jawab_kurdan`, 0);
      const form = await asked<MaqamDetail>('maqamat', 'maqam_bayyat', 'jawab_kurdan');
      const [sayr] = form.suyur ?? [];
      expect(sayr.hasNotesOutOfRange).toBe(true);
      const pitches = [...form.pitchData.ascending, ...form.pitchData.descending];
      const notes = sayr.stops.filter(({ type }) => type === 'note');
      expect(notes.length).toBe(sayr.stops.filter(({ type }) => type !== 'direction').length);
      const found = notes.map(
        ({ noteName }) => pitches.find((pitch) => pitch.noteName === noteName?.idName)?.frequency,
      );
      const missing = notes
        .filter((_, i) => found[i] === undefined)
        .map(({ noteName }) => (language === 'ar' ? noteName?.displayNameAr : noteName?.displayName) ?? '');
      expect(missing.length).toBeGreaterThan(0);
      await isPlayed(tones(found.filter((frequency) => frequency !== undefined)));
      const caption = (await page.locator('.sayr .attribution').first().textContent()) ?? '';
      for (const name of missing) expect(caption).toContain(name);
      expect(await page.locator('.sayr').first().locator('[data-unheard]').count()).toBe(missing.length);
    });

    it('every step of a route', async () => {
      const { page, open } = explorer;
      await open(`${language}/routes/${PLACE}?from=maqam_rast%40rast&to=maqam_saba%40dugah`);
      const route = page.locator('.route').first();
      const steps = await Promise.all(
        (await route.locator('li a').all()).map(async (link) => {
          const [path, query = ''] = ((await link.getAttribute('href')) ?? '').split('?');
          return { id: path.split('/')[3], tonic: new URLSearchParams(query).get('tonic') };
        }),
      );
      expect(steps.length).toBeGreaterThan(2);
      await route.locator('[data-plays]').click();
      await page.waitForSelector('.player.sounds');
      const forms = await Promise.all(
        steps.map(({ id, tonic }) =>
          tonic === null
            ? document<MaqamDetail>(`maqamat/${id}/${PLACE}.json`)
            : asked<MaqamDetail>('maqamat', id, tonic),
        ),
      );
      // A beat of silence between two maqāmāt.
      let start = 0;
      const expected = forms.flatMap((form) => {
        const own = tones(upwards(form)).map((tone) => ({ ...tone, start: tone.start + start }));
        start += (own.length + 1) * BEAT;
        return own;
      });
      await isPlayed(expected);
    });

    it('a sayr by the keyboard: its stops light up, Escape stops it', async () => {
      const { page, open } = explorer;
      await open(`${language}/maqam/maqam_rast/${PLACE}/paths`);
      await page.locator('.sayr > .play').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.sayr .at-jins.sounding');
      await page.waitForSelector('.sayr .at-note.sounding');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.player:not(.sounds)', { state: 'attached' });
      expect(await page.locator('.sounding').count()).toBe(0);
    });

    it.each(['page', 'form'])('nothing, when another %s is opened before a sayr is there', async (other) => {
      const { page, open, settled } = explorer;
      await open(`${language}/maqam/maqam_suznak/${PLACE}/paths`);
      await page.evaluate(() => {
        const own = globalThis.fetch;
        const held: (() => void)[] = [];
        const fetchLater: typeof fetch = async (input, init) => {
          if (String(input).includes('jins_hijaz')) await new Promise<void>((resolve) => held.push(resolve));
          return own(input, init);
        };
        Object.assign(globalThis, { fetch: fetchLater, held });
      });
      await page.locator('.sayr > .play').first().click();
      await page.waitForFunction(() => Reflect.get(globalThis, 'held').length > 0);
      if (other === 'page') await page.locator('footer.site a[href$="/files"]').click();
      else {
        await page.locator('.form-facts .pick').click();
        await page.locator('#tonics a:not([aria-current])').first().click();
      }
      await page.waitForURL(other === 'page' ? /files$/ : /tonic=/);
      await settled();
      await page.evaluate(() => {
        for (const release of Reflect.get(globalThis, 'held')) release();
      });
      // What was held back arrives before this, which is asked for after it.
      await page.evaluate(() => fetch('catalogue.json').then((response) => response.text()));
      expect(await page.locator('.player.sounds').count()).toBe(0);
      expect(await page.evaluate(() => globalThis.startedSounds)).toBe(0);
    });
  },
);
