import { expect, it } from 'vitest';
import { suyurOfForm } from '../../runtime/engine/sayr.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });

function suyur(maqam: string, tonic: string) {
  const record = the(engine.maqamat.get(maqam));
  const forms = analysis.maqamForms(record);
  const form = the(forms.find((one) => one.tonic.note.displayName === tonic));
  return suyurOfForm(analysis, engine.stops, record.suyur, forms[0], form).map(({ hasNotesOutOfRange, stops }) => ({
    hasNotesOutOfRange,
    stops: stops.map(({ stop, note, startingNote, entity }) =>
      stop.type === 'direction'
        ? stop.value
        : (note?.displayName ?? `${entity?.names.displayName} on ${startingNote?.displayName}`),
    ),
  }));
}

it('the sayr of maqām rāst names each jins after its starting note, plainly on its own written slot', () => {
  // The second sayr names rāst, chahārgāh and segāh, all three starting on rāst.
  expect(suyur('maqam_rast', 'rāst')[1].stops).toEqual([
    'jins rāst on rāst',
    'jins chahārgāh al-rāst on rāst',
    'jins segāh al-rāst on rāst',
    'jins rāst on rāst',
  ]);
  expect(suyur('maqam_rast', 'chahārgāh')[1].stops[1]).toBe('jins chahārgāh on chahārgāh');
  expect(suyur('maqam_rast', 'kurdān')[1].stops[0]).toBe('jins rāst on kurdān');
});

it('a note of a sayr outside its maqām keeps its distance from the tonic, or stays as it was where it finds no place, and the sayr says so', () => {
  // yegāh lies 498.04 + 203.91 below dūgāh; from qarār dūgāh (−996.09) that is −1698.04, below all.
  const [{ hasNotesOutOfRange, stops }] = suyur('maqam_hijaz', 'qarār dūgāh');
  expect([hasNotesOutOfRange, ...stops.slice(0, 5)]).toEqual([
    true,
    'qarār rāst',
    'descending',
    'yegāh',
    'jins ḥijāz on qarār dūgāh',
    'jins rāst al-yegāh on yegāh',
  ]);
});

it('every sayr of a base form has its notes as recorded, and as many stops', () => {
  for (const maqam of engine.archive.maqamat) {
    const [base] = analysis.maqamForms(maqam);
    if (base === undefined) continue;
    for (const { sayr, stops, hasNotesOutOfRange } of suyurOfForm(analysis, engine.stops, maqam.suyur, base, base)) {
      expect(stops.map(({ stop }) => stop)).toEqual(sayr.stops);
      expect(hasNotesOutOfRange).toBe(false);
      for (const { stop, note, startingNote } of stops) {
        if (note !== null) expect(note.displayName).toBe(stop.value);
        if (startingNote !== null) expect(startingNote.displayName).toBe(stop.startingNote);
      }
    }
  }
});
