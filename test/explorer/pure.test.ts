import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { systemHeader } from '../../runtime/documents/refs.ts';
import { hasSurplus, namedCombination, tuningWithoutStart } from '../../runtime/explorer/addresses/addresses.ts';
import { beatSeconds, inTurn, lengthOf, ringOf, sequence } from '../../runtime/explorer/audio/schedule.ts';
import { nearer } from '../../runtime/explorer/listening/voice-line.ts';
import { distanceTo, reachOf } from '../../runtime/explorer/pictures/touch-area.ts';
import { openStorage } from '../../runtime/explorer/settings/storage.ts';
import { kbmText } from '../../runtime/formats/kbm.ts';
import { nearestKey } from '../../runtime/formats/keys.ts';
import { ScaleError, scalePitches } from '../../runtime/formats/scale.ts';
import { remarks, sclText } from '../../runtime/formats/scl.ts';
import { folded } from '../../runtime/input/folded.ts';
import { formatHash, parseHash, sharedAddress, staticRoute } from '../../runtime/presentation/location.ts';
import { decimals, ratioShown } from '../../runtime/presentation/numbers.ts';
import { inEuropeanDigits, nameIn } from '../../runtime/presentation/plain-names.ts';
import { sourceName } from '../../runtime/presentation/source-names.ts';
import { spread } from '../../runtime/presentation/spread.ts';
import { latinIsolated } from '../../runtime/text/isolated.ts';
import { archiveEngine } from '../support/tree.ts';

it('a voice is nearer to one of two scales as soon as it sings', () => {
  const scale = (title: string, cents: number) => {
    const notes = [0, cents].map((at) => ({ frequency: 220, mark: title, cents: at }));
    return { id: title, title, notes: { up: notes, down: notes, both: notes } };
  };
  const scales = [scale('low', 300), scale('high', 350)];
  const sung = { cents: 345, degree: 1, deviation: -5, time: 1, frequency: 268, octaves: 0 };
  expect([nearer(scales, []), nearer(scales, [sung])]).toEqual(['', 'high']);
});

describe('addresses', () => {
  it('come back as they were written', () => {
    const route = {
      language: 'ar',
      path: ['maqam', 'maqam_ajam/ajam_murassa', 'x', 'y'],
      query: { tonic: 'a/b' },
    } as const;
    expect(parseHash(formatHash(route), 'en')).toEqual(route);
  });

  it('take the preferred language where they name none, and survive broken escapes', () => {
    expect(parseHash('#/maqamat', 'ar')).toEqual({ language: 'ar', path: ['maqamat'], query: {} });
    expect(parseHash('#/en/%E0%A4', 'ar').path).toEqual(['%E0%A4']);
    expect(parseHash('', 'en')).toEqual({ language: 'en', path: [], query: {} });
  });

  it('reads the beginning of an address that no page writes', () => {
    const { path, query } = parseHash(`#/en/find/a/b?q=${'1'.repeat(1_000_000)}`, 'en');
    expect([path, query.q.length < 700_000]).toEqual([['find', 'a', 'b'], true]);
  });
});

it('a number that is rounded to zero has no sign', () => {
  expect([-0.04, 0, -0.05, -1.96, 12.34].map((number) => decimals(number, 1))).toEqual([
    '0.0',
    '0.0',
    '−0.1',
    '−2.0',
    '12.3',
  ]);
});

it.each([
  ['4/3', true, 498.045, '4/3'],
  ['4/3', false, 498.1, '≈ 4/3'],
  ['4/3', false, 500, '–'],
  ['1/1', false, 6.86, '–'],
])('the ratio %s (exact: %s) of %d cents is shown as %s', (fraction, isFractionExact, cents, shown) => {
  expect(ratioShown({ fraction, isFractionExact, cents })).toBe(shown);
});

describe('the address to share', () => {
  const form = ['maqam', 'maqam_ajam/ajam_murassa', 'alfarabi_950i', 'ushayran'];
  const PAGE = 'ar/maqam/maqam_ajam~ajam_murassa.html';

  it.each<Record<string, string>>([{}, { tonic: 'nawa' }])(
    'of a form is that of its static page, which opens it in its tuning: %j',
    (query) => {
      const route = { language: 'ar', path: form, query } as const;
      const address = sharedAddress(route);
      expect(address.split('?')[0]).toBe(PAGE);
      expect(staticRoute(address)).toEqual(route);
      // Some hosts leave out the ending.
      expect(staticRoute(address.replace('.html', ''))).toEqual(route);
    },
  );

  it.each<[readonly string[], Record<string, string>]>([
    [form, { tonic: 'nawa', a: '432' }],
    [form.slice(0, 2), {}],
    [[...form, 'surplus'], {}],
    [['maqamat', 'alfarabi_950i', 'ushayran'], {}],
  ])('of any other page is its hash: %j %j', (path, query) => {
    const route = { language: 'en', path, query } as const;
    expect(sharedAddress(route)).toBe(formatHash(route));
    expect(staticRoute(sharedAddress(route))).toBeNull();
  });

  it.each([
    [PAGE, form.slice(0, 2)],
    [`${PAGE}?fbclid=1&tonic=nawa`, form.slice(0, 2)],
    [`${PAGE}?tuningSystem=alfarabi_950i`, form.slice(0, 2)],
    [`${PAGE}?startingNote=ushayran`, form.slice(0, 2)],
    ['ar/maqamat.html?tuningSystem=a&startingNote=b', ['maqamat']],
  ])('of %s opens the page itself', (address, path) => {
    expect(staticRoute(address)).toEqual({ language: 'ar', path, query: {} });
  });
});

describe('the combination of an address', () => {
  it('is named whole, in part or not at all', () => {
    const found = (path: string) => {
      const segments = path.split('/');
      return [namedCombination(segments)?.startingNote ?? null, tuningWithoutStart(segments), hasSurplus(segments)];
    };
    expect(found('maqam/maqam_rast')).toEqual([null, null, false]);
    expect(found('maqam/maqam_rast/a')).toEqual([null, 'a', false]);
    expect(found('maqam/maqam_rast/a/b')).toEqual(['b', null, false]);
    expect(found('maqam/maqam_rast/a/b/c')).toEqual(['b', null, true]);
    expect(found('tuning/a')).toEqual([null, 'a', false]);
    expect(found('compare/maqam/maqam_rast')).toEqual([null, null, false]);
    expect(found('compare/maqam/maqam_rast/a')).toEqual([null, null, true]);
    expect(found('files/a/b/c/d/e/f')).toEqual([null, null, false]);
  });
});

describe('what is nearest', () => {
  it('is told by the distance from lines that are drawn', () => {
    const reach = reachOf({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 });
    expect(distanceTo({ x: 3, y: -4 }, reach)).toBe(4);
    expect(distanceTo({ x: 13, y: 14 }, reach)).toBe(5);
    expect(distanceTo({ x: 7, y: 5 }, reach)).toBe(3);
    expect(distanceTo({ x: 3, y: 4 }, reachOf({ x: 0, y: 0 }))).toBe(5);
  });
});

describe('searching', () => {
  it('does not need diacritics, vowel marks or exact letters', () => {
    expect(folded('Ḥijāz')).toBe(folded('hijaz'));
    expect(folded('ʿajam ʿushayrān')).toBe(folded('ajam ushayran'));
    expect(folded('حِجاز')).toBe(folded('حجاز'));
    expect(folded('أثَر')).toBe(folded('اثر'));
  });
});

describe('Arabic names of tuning systems', () => {
  it('have a title where the English ones have one, so that they differ by more than a letter', async () => {
    const title = (name: string) => name.replace(/^.*?\(\d+[a-z]?\)/, '').trim();
    const { tuningSystems } = await archiveEngine();
    const systems = [...tuningSystems.values()].map((record) => systemHeader(record));
    expect(systems.length).toBeGreaterThan(30);
    expect(
      systems
        .filter((names) => title(names.displayName) !== '' && title(nameIn('ar', names)) === '')
        .map(({ id }) => id),
    ).toEqual([]);
    const untitled = { displayName: 'al-Fārābī (950i) Second Oud Tuning 22-Tone', displayNameAr: 'الفارابي (950i)' };
    expect(nameIn('ar', untitled)).toBe('الفارابي (950i) \u2066Second Oud Tuning 22-Tone\u2069');
  });

  it('are those of the archive where it has a title', () => {
    const names = { displayName: 'Ibn Munajjim (912) 10-Tone', displayNameAr: 'إبن منجّم (912) 10-نغمات' };
    expect(nameIn('ar', names)).toBe(names.displayNameAr);
    expect(nameIn('ar', { displayName: 'x (1904)', displayNameAr: 'س (1904)' })).toBe('س (1904)');
    expect(nameIn('ar', { displayName: 'rāst' })).toBe('rāst');
    expect(inEuropeanDigits('٢٤ نغمة، ١٩٠٤')).toBe('24 نغمة، 1904');
  });
});

it.each([
  ['مقام راست القَرار جَهاركاه', 'مقام راست على قَرار الجَهاركاه'],
  ['مقام عِراق القَرار تيك حِصار', 'مقام عِراق على قَرار تيك حِصار'],
  ['جنس حِجاز النيم حِجاز', 'جنس حِجاز على نيم حِجاز'],
  ['مقام راست النَوى', 'مقام راست النَوى'],
])('the Arabic name %s of a form reads %s', (displayNameAr, read) => {
  expect(nameIn('ar', { displayName: 'x', displayNameAr })).toBe(read);
});

it('Latin words and ids in an Arabic text are isolated', () => {
  expect(latinIsolated('في 950a و950g، الاسم Sāmī al-Shawwā هنا')).toBe(
    'في \u2066950a\u2069 و\u2066950g\u2069، الاسم \u2066Sāmī al-Shawwā\u2069 هنا',
  );
});

describe('passages', () => {
  const notes = [100, 200, 300].map((frequency) => ({ frequency, mark: `m${frequency}` }));

  it('sound at an even pace, at the given frequencies', () => {
    const tones = sequence(notes);
    expect(tones.map(({ start }) => start)).toEqual([0, 1, 2]);
    expect(beatSeconds(120)).toBe(0.5);
    expect(tones.map(({ frequency }) => frequency)).toEqual([100, 200, 300]);
  });

  it('follow one another after a pause', () => {
    expect(sequence(inTurn([notes, notes])).map(({ start }) => start)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(inTurn([])).toEqual([]);
  });

  it('keep the lengths of their notes, and begin again where the last of them ends', () => {
    const tones = sequence(notes.map((note, i) => ({ ...note, beats: [0.5, 0.25, 2][i] })));
    expect(tones.map(({ start }) => start)).toEqual([0, 0.5, 0.75]);
    expect(lengthOf(tones)).toBe(2.75);
    expect(lengthOf([])).toBe(0);
  });

  it('let the last note ring, unless they begin again', () => {
    const tones = sequence(notes);
    expect([0, 1, 2].map((index) => ringOf(tones, index, false))).toEqual([1.25, 1.25, 3]);
    expect(ringOf(tones, 2, true)).toBe(1.25);
    const long = sequence(notes.map((note) => ({ ...note, beats: 4 })));
    expect([0, 1, 2].map((position) => ringOf(long, position, false))).toEqual([5, 5, 4]);
  });
});

describe('pictures', () => {
  it('spread labels as little as keeps them apart, and in order', () => {
    expect(spread([], 4)).toEqual([]);
    expect(spread([0, 1, 10], 4)).toEqual([-1.5, 2.5, 10]);
    expect(spread([0, 4, 8], 4)).toEqual([0, 4, 8]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 60 }), (positions) => {
        const wanted = [...positions].sort((a, b) => a - b);
        const found = spread(wanted, 20);
        expect(found.length).toBe(wanted.length);
        for (let i = 1; i < found.length; i++) expect(found[i] - found[i - 1]).toBeGreaterThanOrEqual(20 - 1e-9);
        const sum = (all: readonly number[]) => all.reduce((total, index) => total + index, 0);
        // Nothing pulls the whole to one side.
        expect(sum(found)).toBeCloseTo(sum(wanted), 6);
      }),
    );
  });
});

describe('what is kept between visits', () => {
  it('is kept in memory where a browser refuses', () => {
    const kept = openStorage(() => {
      throw new Error('refused');
    });
    kept.setItem('language', 'ar');
    expect(kept.getItem('language')).toBe('ar');
    kept.removeItem('language');
    expect(kept.getItem('language')).toBeNull();
  });

  it('is read from a full storage, and new values are kept in memory', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isFull = false;
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        items.set(key, value);
      },
      removeItem: (key: string) => void items.delete(key),
    };
    openStorage(() => storage as unknown as Storage).setItem('language', 'ar');
    isFull = true;
    const kept = openStorage(() => storage as unknown as Storage);
    expect(kept.getItem('language')).toBe('ar');
    kept.setItem('language', 'en');
    expect([kept.getItem('language'), items.get('language')]).toEqual(['en', 'ar']);
    isFull = false;
    kept.setItem('language', 'en');
    expect([kept.getItem('language'), items.get('language')]).toEqual(['en', 'en']);
  });
});

describe('sources', () => {
  it('are cited by who wrote them and when, by their title where nobody is known', async () => {
    const { sources } = (await archiveEngine()).archive;
    const cited = (id: string, language: 'en' | 'ar') => {
      const source = sources.find((candidate) => candidate.id === id);
      return source === undefined ? null : sourceName(source, language);
    };
    expect(cited('alshawwa_1946', 'en')).toBe('al-Shawwā 1946');
    expect(cited('alshawwa_1946', 'ar')).toBe('الشوّا 1946');
    expect(cited('mokhtar_1937', 'en')).toBe('Mokhtar & Mosharrafa 1937');
    expect(cited('alkhuli_1904_2011', 'en')).toBe('al-Khulaʿī 1904, edition of 2011');
    expect(cited('alkhuli_1904_2011', 'ar')).toBe('الخلعي 1904، طبعة 2011');
    expect(cited('na_1933', 'en')).toBe('Kitāb Muʼtamar al-Mūsīqā al-ʿArabīyah 1933');
    for (const source of sources) expect(sourceName(source, 'ar'), source.id).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('Scala texts', () => {
  it('write exact ratios as ratios and everything else in cents', () => {
    const notes = [
      { cents: 0, fraction: '1/1' },
      { cents: 1200 * Math.log2(3 / 2), fraction: '3/2' },
      { cents: 1000, fraction: '98/55' },
    ];
    const pitches = scalePitches(notes);
    expect(sclText('x.scl', { description: '! odd\nname', comments: [], pitches })).toBe(
      '! x.scl\n!\nodd name\n 3\n!\n 3/2\n 1000.000000000\n 2/1\n',
    );
  });

  it('break remarks after 80 characters', () => {
    const [a, b] = ['a'.repeat(40), 'b'.repeat(37)];
    expect(remarks(`${a} ${b}`)).toEqual([`! ${a} ${b}`]);
    expect(remarks(`${a} ${b}b`)).toEqual([`! ${a}`, `! ${b}b`]);
  });

  it('close a scale that rises beyond the octave with the next one, and refuse what is no scale', () => {
    expect(scalePitches([{ cents: 0 }, { cents: 1300 }]).map(({ cents }) => cents)).toEqual([1300, 2400]);
    expect(scalePitches([{ cents: 0 }, { cents: 1200 }]).map(({ cents }) => cents)).toEqual([1200]);
    expect(() => scalePitches([])).toThrow(ScaleError);
    expect(() => scalePitches([{ cents: 0 }, {}])).toThrow(ScaleError);
  });

  it('map a scale from the nearest key', () => {
    expect(nearestKey(440)).toBe(69);
    expect(nearestKey(130.665)).toBe(48);
    expect(kbmText('x.kbm', { comments: [], keys: [0, 1], size: 2, middleKey: 48, frequency: 130.665 })).toContain(
      '\n130.665000000\n',
    );
  });
});
