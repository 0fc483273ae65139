import { expect, it } from 'vitest';
import { RAST_FILE, type RastInTreatise, THIRD } from '../../runtime/presentation/rast-through-years.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { the } from '../support/draws.ts';
import { publishedJson } from '../support/project.ts';

const rows = publishedJson<readonly RastInTreatise[]>(RAST_FILE);

/** The ascent of rāst in cents above its tonic, as published. */
function published(tuningSystem: string, startingNote: string): readonly number[] {
  const { pitchData } = publishedJson<MaqamDetail>(`maqamat/maqam_rast/${tuningSystem}/${startingNote}.json`);
  const cents = pitchData.ascending.map((pitch) => the(pitch.cents));
  return cents.map((it) => it - cents[0]);
}

it('has one stop for each treatise, the oldest first, without constructs', () => {
  expect(rows.map(({ tuningSystem, year, yearMeaning }) => [tuningSystem, year, yearMeaning])).toEqual([
    ['alfarabi_950g', 950, 'death'],
    ['ibnsina_1037', 1037, 'death'],
    ['alurmawi_1294b', 1294, 'death'],
    ['alladhiqi_1495', 1495, null],
    ['meshshaqa_1899', 1840, 'written'],
    ['alkhuliandragheb_1904', 1904, 'treatise'],
    ['aldik_1926a', 1926, 'treatise'],
    ['cairocongresstuningcommittee_1929', 1929, 'treatise'],
    ['cairocongresstuningcommittee_1932a', 1932, 'treatise'],
    ['mokhtarandmosharrafa_1937', 1937, 'treatise'],
    ['mukhtarandmushrrafa_1944', 1944, 'treatise'],
    ['alsabbagh_1950', 1950, 'treatise'],
    ['alsabbagh_1954', 1954, 'treatise'],
    ['allaythi_1965', 1965, 'treatise'],
  ]);
  for (const { source } of rows) expect(source).not.toBeNull();
});

it.each(rows)('has the published degrees: $tuningSystem', ({ tuningSystem, from, others }) => {
  expect(from.length).toBeGreaterThan(0);
  for (const { startingNote, cents } of from) {
    const expected = published(tuningSystem, startingNote);
    expect(cents.length).toBe(expected.length);
    for (const [index, value] of cents.entries()) expect(Math.abs(value - expected[index])).toBeLessThan(0.1);
  }
  for (const other of others) {
    expect(other.tuningSystem).not.toBe(tuningSystem);
    expect(Math.abs(other.cents - published(other.tuningSystem, other.startingNote)[THIRD])).toBeLessThan(0.1);
  }
});

it('begins where fourth and fifth are nearest to 4/3 and 3/2, of equally near ones on the lowest note', () => {
  const first = new Map(rows.map(({ tuningSystem, from: [nearest] }) => [tuningSystem, nearest]));
  // The third of Zalzal, 27/22; from ʿushayrān 348.7.
  expect(first.get('alfarabi_950g')).toMatchObject({ startingNote: 'yegah' });
  expect(first.get('alfarabi_950g')?.cents[THIRD]).toBeCloseTo(354.55, 2);
  // From yegāh, the fourth has 512.0 cents.
  const cairo = first.get('cairocongresstuningcommittee_1929');
  expect([cairo?.startingNote, ...(cairo?.cents.slice(2, 4) ?? []).map((cents) => cents.toFixed(1))]).toEqual([
    'rast',
    '348.9',
    '498.0',
  ]);
});

it('has both thirds of al-Urmawī', () => {
  const row = rows.find(({ defined }) => defined !== null);
  expect([row?.tuningSystem, row?.from[0].cents[THIRD].toFixed(1)]).toEqual(['alurmawi_1294b', '350.0']);
  expect(row?.defined).toMatchObject({ tuningSystem: 'alurmawi_1294a', source: { page: '716' } });
  const names = row?.defined?.notes.map(({ startingNote, names }) => [startingNote.displayName, names.displayName]);
  expect(names).toEqual([
    ['ʿushayrān', 'nīm būselīk'],
    ['yegāh', 'segāh'],
  ]);
  for (const [start, id] of [
    ['ushayran', 'nim_buselik'],
    ['yegah', 'segah'],
  ]) {
    const { pitchClasses } = publishedJson<PitchClassList>(`tuning-systems/alurmawi_1294a/${start}/pitch-classes.json`);
    const centsOf = (note: string) => the(pitchClasses.find(({ noteName }) => noteName === note)?.cents);
    expect(Math.abs((row?.defined?.cents ?? 0) - (centsOf(id) - centsOf('rast')))).toBeLessThan(0.1);
  }
  expect(row?.defined?.cents).toBeCloseTo(384.36, 2);
});

it('states why a stop is doubted, for the starting note that is shown', () => {
  const doubtsOf = (id: string, start: string): string => {
    const from = rows.find((row) => row.tuningSystem === id)?.from.find(({ startingNote }) => startingNote === start);
    return from?.doubts.map(({ reason, reasonArabic }) => `${reason} ${reasonArabic}`).join(' ') ?? 'no such stop';
  };
  expect(doubtsOf('cairocongresstuningcommittee_1932a', 'yegah')).toMatch(
    /recorded as two systems.*519\.7 cents.*519\.7/,
  );
  expect(doubtsOf('ibnsina_1037', 'yegah')).toMatch(/page 255.*الصفحة 255/);
  expect(doubtsOf('allaythi_1965', 'rast')).toContain('awj');
  // Names from ʿushayrān are doubted there, but not from rāst.
  expect(doubtsOf('alsabbagh_1950', 'rast')).not.toContain('519.7');
  expect(doubtsOf('cairocongresstuningcommittee_1929', 'rast')).toBe('');
  expect(doubtsOf('alsabbagh_1954', 'rast')).toBe('');
});

it('names the tuning from which another tuning of the same authors was made', () => {
  const derived = rows.filter(({ derivedFrom }) => derivedFrom.length > 0);
  expect(derived.map(({ tuningSystem, derivedFrom: [{ displayName }] }) => [tuningSystem, displayName])).toEqual([
    ['mukhtarandmushrrafa_1944', 'Mukhtār and Musharrafa (1937) Modes in Modern Egyptian Music'],
  ]);
});
