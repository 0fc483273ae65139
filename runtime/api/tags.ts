/** A group of endpoints, by what they are about. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The groups of endpoints in the description of the API. */
export const TAGS = {
  index: { name: 'index', description: 'Overviews of the API and the archive.' },
  maqamat: {
    name: 'maqamat',
    description: 'Maqāmāt: modal frameworks, each with an ascending and a descending sequence.',
  },
  ajnas: { name: 'ajnas', description: 'Ajnās: the tri-, tetra- and pentachords that maqāmāt are built of.' },
  tuningSystems: {
    name: 'tuning-systems',
    description: 'Tuning systems, and the maqāmāt and ajnās that they realise.',
  },
  pitchClasses: { name: 'pitch-classes', description: 'Note names and their pitches.' },
  intervals: { name: 'intervals', description: 'Intervals between notes, or between any two pitches.' },
  modulationRoutes: { name: 'modulation-routes', description: 'Routes from one maqām to another.' },
  sources: { name: 'sources', description: 'The treatises and studies that the archive cites.' },
} as const satisfies Readonly<Record<string, Tag>>;
