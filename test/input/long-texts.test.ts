import { expect, it } from 'vitest';
import { createNameSearch } from '../../runtime/input/names.ts';
import { createNoteReader } from '../../runtime/input/notes.ts';
import { QuestionError, readNumber, readQuestion } from '../../runtime/input/pitches.ts';
import { soundOf } from '../../runtime/input/spelling.ts';
import { tuningSpellings } from '../../runtime/input/titles.ts';
import { inEuropeanDigits, nameIn } from '../../runtime/presentation/plain-names.ts';
import { latinIsolated } from '../../runtime/text/isolated.ts';
import { HOSTILE_UNITS, longText } from '../support/long-texts.ts';
import { archiveEngine } from '../support/tree.ts';

const { noteNames } = await archiveEngine();
const search = createNameSearch(noteNames.all);
const reader = createNoteReader(noteNames.all);

/** Functions that read what people and files supply. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'pitches in any format': (text) => readQuestion(text, noteNames.all),
  'pitches in cents': (text) => readQuestion(text, noteNames.all, 'cents'),
  'a Scala scale': (text) => readQuestion(`! x\n\n2\n${text}`, noteNames.all),
  'the number of pitches of a Scala scale': (text) => readQuestion(`! x\n\n${text}`, noteNames.all),
  'one value': readNumber,
  'a note': (text) => reader.candidates(text),
  'a name': search,
  'the sound of a name': soundOf,
  'the title of a tuning system': (text) => tuningSpellings('x', [text], {}),
  'an Arabic name': (text) => nameIn('ar', { displayName: text, displayNameAr: inEuropeanDigits(text) }),
  'Latin words': latinIsolated,
};

const LENGTH = 60_000;
/** Seconds of CPU: a reader that begins again at each character needs more than one. */
const MOST = 0.3;

it.each(Object.keys(READERS))('%s: no long text takes long', (name) => {
  const slow = HOSTILE_UNITS.flatMap((unit) => {
    const text = longText(unit, LENGTH);
    const before = process.cpuUsage();
    try {
      READERS[name](text);
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
    }
    const { user } = process.cpuUsage(before);
    return user / 1e6 > MOST ? [`${JSON.stringify(unit)}: ${user / 1e6} s`] : [];
  });
  expect(slow).toEqual([]);
});
