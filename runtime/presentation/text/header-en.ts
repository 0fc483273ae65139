import { quoted } from '../../text/isolated.ts';
import { MAX_NAME_LENGTH } from '../../text/limits.ts';
import { counted } from './counting-en.ts';

/** The texts of the header and the search, in English. */
const headerEn = {
  nav: 'Pages',
  menuMore: 'More',
  findShort: 'Find',
  menuOpen: 'Menu',
  /** What each page of the menu is for. */
  about: {
    instrument: 'Your tuning, pitch, ʿūd or keyboard: every page starts from it',
    list: 'Your maqāmāt and ajnās: play, train, compare, print',
    maqamat: 'All modes: hear, read and transpose them',
    ajnas: 'The groups of notes that modes are made of',
    tunings: 'Divisions of the octave, 9th to 21st century',
    find: 'I play these notes: which maqām is it?',
    compare: 'Two or more scales side by side',
    listen: 'Measure the notes of a recording of yours',
    routes: 'From one maqām to another, step by step',
    sets: 'Maqāmāt that fit into one set of twelve pitches',
    learn: 'Four short lessons, and training for the ear',
    sources: 'Treatises and studies, and what each is cited for',
    emendations: 'What the archive changes or doubts, and why',
    data: 'Query the tables; export the result',
    files: 'Every file, to view or download',
  },

  /** Tonics that another starting note of the tuning has. */
  otherStart: 'With another starting note',
  tonicFrom: (tonic: string, start: string) => `${tonic}, from ${start}`,

  searchTitle: 'Search',
  searchAll: 'Search maqāmāt, ajnās, tunings',
  searchHint: 'hijaz, حجاز, rast on D, Cairo 1932 …',
  searchKeys: '↓ chooses, Enter opens, → plays.',
  searchShort: 'Search',
  searchHelp: 'Names of maqāmāt, ajnās, tunings, sources and notes in any spelling; or a name on a note: rast on D.',
  /** The kinds of results. */
  kinds: { maqam: 'Maqām', jins: 'Jins', 'tuning system': 'Tuning system', source: 'Source', note: 'Note' },
  searchLists: 'All:',
  iqa: 'Rhythm',
  /** The strokes of a rhythm. */
  strokes: { dum: 'dum', tak: 'tak', rest: '–' },
  resultCount: (count: number) => counted(count, 'result', 'results'),
  allResults: (count: number) => `All ${count} results`,
  noResult: (typed: string) => `Nothing is called ${quoted(typed)}. Try another spelling.`,
  nameTooLong: `A name has at most ${MAX_NAME_LENGTH} characters.`,
  noSuchAddress: (address: string) => `There is nothing at ${quoted(address)}. Search for it, or go on from here.`,
};

export type HeaderText = typeof headerEn;
export { headerEn };
