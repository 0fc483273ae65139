import { QUARTER_TONES } from '../support/quarter-tones.ts';
import {
  type AgreementQuestion,
  CONGRESS,
  EQUAL,
  fact,
  files,
  interval,
  maqamName,
  note,
  type Place,
  SABBAGH,
  sameAs,
  tuningName,
  whole,
} from './asked.ts';
import { CONCLUSIONS } from './conclusions.ts';
import { at } from './doors.ts';
import { centsAbove, nearly, octaveBelow } from './facts.ts';
import { EQUAL_SYSTEMS, MEANINGS } from './meaning.ts';
import { NAMES } from './names.ts';

const MESHSHAQA: Place = { system: 'meshshaqa_1899', start: 'yegah', set: 0 };

const LETTERS = 'C C½# C# D½b D D½# Eb E½b E E½# F F½# F# G½b G G½# Ab A½b A A½# Bb B½b B B½#'.split(' ');

const lettersOf = (place: Place): readonly AgreementQuestion[] =>
  LETTERS.flatMap((typed, quarters) => {
    const id = QUARTER_TONES[quarters];
    const below = octaveBelow(id);
    const has = (note: string) => Number.isFinite(centsAbove(place.system, 'rast', note, place.set));
    if (has(id)) return note(typed, place, id);
    return has(below) ? note(typed, place, id, below) : [];
  });

/** Twenty forms: maqāmāt on different tonics, with and without a descent of their own, one of two octaves, ajnās. */
const WITH_FILES = [
  ...['maqam_rast', 'maqam_suznak', 'maqam_bayyat', 'maqam_saba', 'maqam_hijaz', 'maqam_hijaz_kar', 'maqam_nahawand'],
  ...['maqam_kurd', 'maqam_ajam_ushayran', 'maqam_iraq', 'maqam_nikriz', 'maqam_nawa_athar', 'maqam_huzam'],
  ...['maqam_husayni', 'maqam_mahur', 'maqam_hijaz_kar_kurd', 'jins_rast', 'jins_bayyat', 'jins_hijaz', 'jins_saba'],
];

const FARABI = 'abcdefghij'.split('').map((part) => `alfarabi_950${part}`);

/** A letter with several candidates; a tuning has one of them. HTTP answers a letter without a tuning. */
const inTuning = (typed: string, place: Place, id: string): readonly AgreementQuestion[] =>
  note(typed, place, id).map(({ doors: { http, ...doors }, ...question }) => ({ ...question, doors }));

export const QUESTIONS: readonly AgreementQuestion[] = [
  ...[SABBAGH, EQUAL, MESHSHAQA].flatMap(lettersOf),
  ...note('E-b', SABBAGH, 'segah'),
  ...note('Ed', SABBAGH, 'segah'),
  ...note('E3', SABBAGH, 'buselik/ushshaq'),
  ...note('E-', SABBAGH, 'nim_buselik'),
  ...note('mi demi-bémol', SABBAGH, 'segah'),
  ...note('misb', SABBAGH, 'segah'),
  ...note('eeh', SABBAGH, 'segah'),
  ...note('E𝄳', CONGRESS, 'segah'),
  ...note('مي نصف بيمول', SABBAGH, 'segah'),
  ...note('ره', SABBAGH, 'dugah'),
  ...note('çargâh', SABBAGH, 'chahargah'),
  ...note('دوكاه', CONGRESS, 'dugah'),
  interval('do', 'mi', SABBAGH, ['rast', 'buselik/ushshaq']),
  interval('dugah', 'sikah', CONGRESS, ['dugah', 'segah']),
  interval('C', 'C#', EQUAL, ['rast', 'zirguleh']),
  interval('rast', 'segah', { system: 'alfarabi_950g', start: 'ushayran', set: 0 }, ['rast', 'segah']),
  interval('rast', 'segah', { system: 'alurmawi_1294b', start: 'ushayran', set: 0 }, ['rast', 'segah']),
  ...['203,9', '٢٠٣٫٩', '203.9 cents'].map((typed) =>
    fact(`from 0 to ${typed}`, 'pitches', nearly(203.9), {
      assistants: async ({ call }) => at(await call('interval', { from: '0', to: typed }), 'cents'),
    }),
  ),
  ...inTuning('C½#', { system: 'alfarabi_950a', start: 'ushayran', set: 0 }, 'tik_rast'),
  maqamName('hijaz', 'maqam_hijaz'),
  maqamName('حجاز', 'maqam_hijaz'),
  maqamName('صبا', 'maqam_saba'),
  maqamName('نهاوند', 'maqam_nahawand'),
  maqamName('hicaz', 'maqam_hijaz', false),
  maqamName('Bayati', 'maqam_bayyat', false),
  maqamName('nihavend', 'maqam_nahawand', false),
  maqamName('7ijaz', 'maqam_hijaz', false),
  maqamName('الراست', 'maqam_rast', false),
  maqamName('Hijazkar', 'maqam_hijaz_kar', false),
  tuningName('24-TET', ['angloeuropean_1800']),
  tuningName('12 equal temperament', ['angloeuropean_1700']),
  tuningName('equal temperament', EQUAL_SYSTEMS),
  tuningName('Cairo 1932', ['cairocongresstuningcommittee_1932a', 'cairocongresstuningcommittee_1932b']),
  tuningName('al-Urmawi', ['alurmawi_1294a', 'alurmawi_1294b']),
  tuningName('al-Farabi', FARABI),
  tuningName('Ibn Sina', ['ibnsina_1037']),
  whole('C Db E F G Ab B', ['maqam_hijaz_kar_(mutlaq): both', 'maqam_shahnaz_kurdi: ascending']),
  whole('0 150 350 500 700 850 1050 1200', []),
  sameAs('24:27:29:32', '1/1 9/8 29/24 4/3'),
  sameAs('٠ ٢٠٤ ٣٥٥ ٤٩٨', '0 204 355 498'),
  sameAs('0,0 203,9 355,0 498,0', '0 203.9 355 498'),
  sameAs('0 203,9 354,5 498', '0 203.9 354.5 498'),
  sameAs('دوكاه كرد حجاز', 'D Eb F#'),
  sameAs('204 355 498 1200', '0 204 355 498 1200'),
  sameAs('ré mi½b fa sol', 'D E-b F G'),
  sameAs('do re misb fa', 'C D E-b F'),
  ...WITH_FILES.map(files),
  ...MEANINGS,
  ...CONCLUSIONS,
  ...NAMES,
];
