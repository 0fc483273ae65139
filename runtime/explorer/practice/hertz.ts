import { hertzText } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { shiftOf } from '../audio/practice.ts';

/** Hz of a note of the page's form as text, at the pitch that is played. @param hertz as the tuning has it */
export const hertzShown = ({ player }: App, hertz: number | undefined): string =>
  hertzText(hertz === undefined ? undefined : hertz * shiftOf(player.practice, player.material));
