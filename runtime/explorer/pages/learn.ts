import { type ExplorerPage, onDemand } from '../app.ts';

/** Lessons and ear training. The code is loaded when one of them is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'learn/{lesson}',
    navigation: { group: 'header', order: 40, label: (text) => text.learn, about: (text) => text.about.learn },
    ...onDemand(
      () => import('../learn/learn-page.ts'),
      (code) => code.openLearn,
    ),
    examples: ['learn/maqam', 'learn/jins', 'learn/tunings', 'learn/sayr', 'learn/ear'],
  },
];
