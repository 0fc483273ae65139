import { html } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { combinationKey } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import { inTurn, sequence } from '../audio/schedule.ts';
import { loadForm } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { rulerAxis } from '../pictures/ruler.ts';
import { heardNotes, type OpenLesson, playButton, scaleRow, tuningSources } from './lesson-parts.ts';

/** Maqām rāst in three tunings whose thirds are far apart, each with a source in the archive. */

const MAQAM = 'maqam_rast';
const TUNINGS = [
  { tuningSystem: 'ibnsina_1037', startingNote: 'yegah' },
  { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' },
  { tuningSystem: 'alladhiqi_1495', startingNote: 'yegah' },
] as const;
const RANGE = [0, OCTAVE_CENTS] as const;

export const open: OpenLesson = async (app, text) => {
  const [archive, ...forms] = await Promise.all([
    app.data.read('archive', {}),
    ...TUNINGS.map((combination) => loadForm(app.data, 'maqam', MAQAM, combination, '')),
  ]);
  const rows = forms.map((form, row) => ({ form, notes: heardNotes(app, form, `row${row}-`) }));
  const thirds = rows.map(({ notes }) => [notes[0], notes[2]]);
  return {
    onward: [
      [text.toCompare, app.href(['compare', 'maqam', MAQAM], { in: TUNINGS.map(combinationKey).join(',') })],
      [app.text.toTunings, app.href(['tunings'])],
    ],
    view: (app) => html`<p>${text.tunings}</p>
      <ol class="rows">
        <li class="axis-row">${rulerAxis(RANGE, app.language === 'ar')}</li>
        ${rows.map(({ form, notes }) =>
          scaleRow(
            app,
            nameIn(app.language, form.detail.context.tuningSystem),
            notes,
            RANGE,
            html`<p class="hint">${tuningSources(app, text, form, archive)}</p>`,
          ),
        )}
      </ol>
      <p>${text.thirdsIn(thirds.map(([, third]) => decimals(third.cents, 0)).join(app.text.comma))}</p>
      <div class="actions">${playButton(app, text.playThirds, text.thirdsTitle, () => inTurn(thirds.map(sequence)), 'play')}</div>`,
  };
};
