/** The questions: the name of their command and tool, a title, and one line for lists. */
export const QUESTIONS = {
  search: { name: 'search', title: 'Search names', summary: 'search everything that has a name' },
  show: { name: 'show', title: 'Anything with a name', summary: 'show a maqām, jins, tuning, note, source or term' },
  maqam: { name: 'maqam', title: 'A maqām', summary: 'show a maqām' },
  jins: { name: 'jins', title: 'A jins', summary: 'show a jins' },
  tuning: { name: 'tuning', title: 'A tuning system', summary: 'show a tuning system' },
  compare: {
    name: 'compare',
    title: 'Compare tunings or maqāmāt',
    summary: 'compare tunings, or maqāmāt and ajnās in a tuning',
  },
  interval: { name: 'interval', title: 'An interval', summary: 'measure the interval between two pitches' },
  find: { name: 'find', title: 'Find by notes', summary: 'find the maqāmāt and ajnās that contain some pitches' },
  nearest: {
    name: 'nearest',
    title: 'Nearest tunings',
    summary: 'find the tunings whose pitches are nearest to a scale',
  },
  routes: { name: 'routes', title: 'Modulation routes', summary: 'find modulations from one maqām to another' },
  sources: { name: 'sources', title: 'Sources', summary: 'list sources, or where something is documented' },
  export: {
    name: 'export',
    title: 'A file for instruments',
    summary: 'write a form or a tuning as a file for instruments',
  },
} as const;
