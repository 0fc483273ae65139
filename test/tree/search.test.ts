import { expect, it } from 'vitest';
import { createData } from '../../runtime/explorer/data/data.ts';
import { createSearch } from '../../runtime/explorer/search/create-search.ts';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { publishedText } from '../support/project.ts';

/** The search of the page, on the published tree. */

const data = createData(async (address) => new Response(publishedText(decodeURIComponent(address))));
const search = createSearch(data);
const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

it.each(LANGUAGES)(
  'has the thing of that name first, then what a word means, then names that contain it: %s',
  async (language) => {
    const searcher = { text: { en, ar }[language], language, combination };
    const find = async (typed: string) => (await search.find(searcher, typed)).found;
    const paths = async (typed: string) =>
      (await find(typed)).map(({ path, isFact }) => (isFact ? 'fact' : path.slice(0, 2).join(' ')));
    expect((await paths('hijaz')).slice(0, 2)).toEqual(['maqam maqam_hijaz', 'jins jins_hijaz']);
    expect((await paths('jins hijaz'))[0]).toBe('jins jins_hijaz');
    expect((await paths('جنس كرد'))[0]).toBe('jins jins_kurd');
    expect((await paths('qarar yegah'))[0]).toMatch(/^maqamat /);
    for (const term of ['ghammāz', 'غماز', 'sayr', 'سير', 'jins', 'ajnas'])
      expect((await paths(term))[0], term).toBe('fact');
    const [ghammaz] = await find('ghammaz');
    expect(ghammaz.about).toContain('emphasises');
    // A word in any number leads to its lessons and its list.
    for (const [typed, page] of [
      ['cents', 'learn tunings'],
      ['What is a maqam?', 'learn maqam'],
      ['maqamat', 'maqamat'],
      ['ajnas', 'ajnas'],
      ['مقامات', 'maqamat'],
      ['أجناس', 'ajnas'],
      ['سنت', 'learn tunings'],
    ])
      expect(await paths(typed), typed).toEqual(expect.arrayContaining(['fact', page]));
    expect((await paths('rast')).filter((it) => it.startsWith('learn'))).toEqual([]);
    for (const rhythm of ['samāʿī thaqīl', 'سماعي ثقيل', 'samai thaqil']) {
      const [iqa] = await find(rhythm);
      expect(iqa, rhythm).toMatchObject({ isFact: true, names: { displayName: 'samāʿī thaqīl' } });
      expect(iqa.about).toContain('10/8');
    }
    const [maqam] = await find('bayati');
    expect(maqam.line?.notes.map(({ cents }) => Math.round(cents))).toEqual([0, 153, 294, 498, 702, 816, 996, 1200]);
  },
);
