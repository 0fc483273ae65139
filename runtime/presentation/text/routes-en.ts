import { counted } from './counting-en.ts';

/** The texts of routes of modulation, in English. */
const routesEn = {
  via: 'By way of',
  addVia: 'By way of …',
  mostSteps: 'Maximum steps each way',
  avoid: 'Avoid',
  chooseMaqam: 'Choose a maqām …',
  rules: (steps: number, avoided: readonly string[]) =>
    `Rules: at most ${counted(steps, 'step', 'steps')} each way${avoided.length === 0 ? '' : `, avoiding ${avoided.join(', ')}`} …`,
  andBack: 'and back to the start',
  allowDownward: 'downward modulations: the next maqām is an octave lower',
  allowOctaves: 'octave steps: the same maqām an octave higher or lower',
  routesRules: 'The rules of modulation are the source archive’s interpretation of al-Shawwā (1946).',
  stricterRules:
    'According to the source archive’s guide, al-Shawwā is stricter: a modulation on degree I or III must begin on a natural note (yegāh, ʿushayrān, ʿirāq, rāst, dūgāh, segāh or chahārgāh, in any octave). That would exclude 30% of the modulations between maqāmāt in all tunings, and 4.7% in the default tuning system.',
  routesLimited: 'There may be more: the search stopped at its limit.',
  routesUnknown: 'The search stopped at its limit before it found a route. Remove a maqām on the way.',
  routesBeyond: {
    longer: (steps: number) =>
      `No route within ${counted(steps, 'step', 'steps')} each way. The shortest routes are longer.`,
    byAvoided: (_: number) => 'No route without the maqāmāt to avoid. These routes include them.',
    bySwitches: (_: number) => 'No route without downward modulations and octave steps. These routes use them.',
    byBoth: (_: number) => 'No route within these rules. These routes break them.',
  },
  ruleOf: (category: string, degree: string): string => {
    const octave: Readonly<Record<string, string>> = {
      octaveAbove: 'an octave higher',
      octaveBelow: 'an octave lower',
    };
    const special: Readonly<Record<string, string>> = {
      altThirdDegree: 'on the other degree III',
      sixthDegreeAsc: 'on degree VI, going up',
      sixthDegreeDesc: 'on degree VI, going down',
      sixthDegreeIfNoThird: 'on degree VI, when there is no III',
    };
    const below = category.endsWith('OctaveBelow');
    const rule = category.replace('OctaveBelow', '');
    const on = special[rule] ?? `on degree ${degree.replace('-8vb', '')}`;
    return octave[category] ?? (below ? `${on}, an octave below` : on);
  },
  sharedNotes: (notes: number) => counted(notes, 'shared note', 'shared notes'),
  noMaqamat: 'No maqām has all its notes in this tuning.',
};

export type RoutesText = typeof routesEn;
export { routesEn };
