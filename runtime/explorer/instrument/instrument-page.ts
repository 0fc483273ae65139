import { html, nothing, type TemplateResult } from 'lit-html';
import { namedCombinations } from '../../presentation/combinations.ts';
import { instrumentWords } from '../../presentation/text/instrument-ar.ts';
import type { App, Page } from '../app.ts';
import {
  INSTRUMENTS,
  instrumentText,
  KEY_OFFSETS,
  NO_INSTRUMENT,
  type Practice,
  REFERENCE,
  SCRIPTS,
  TONIC,
} from '../audio/practice.ts';
import { VOICES } from '../audio/voice.ts';
import { nameIn } from '../forms/names.ts';
import { oudFields } from '../learn/instruments.ts';
import { copyable } from '../parts/copyable.ts';
import { choiceView, numberField, type Option, withNone } from '../parts/select.ts';

/** The setting of one's own instrument, from which every page starts: tuning, pitch, instrument, sound and script. */

/** A choice among named values, or none. */
function choice<F extends 'instrument' | 'keys' | 'sound' | 'script'>(
  { player, text }: App,
  field: F,
  label: string,
  values: readonly NonNullable<Practice[F]>[],
  names: Readonly<Record<NonNullable<Practice[F]>, string>>,
): TemplateResult {
  const options = values.map((value) => ({ value, label: names[value] }));
  const choose = (chosen: string) => player.practise({ [field]: values.find((it) => it === chosen) ?? null });
  return choiceView(label, field, player.practice[field] ?? '', withNone(text.noChoice, options), choose);
}

function view(app: App, tunings: readonly Option[]): TemplateResult {
  const { text, language, player, href } = app;
  const { practice } = player;
  const words = instrumentWords(language);
  const hertz = (
    label: string,
    field: 'tonic' | 'reference',
    { least, most }: { readonly least: number; readonly most: number },
  ) => {
    const set = (typed: string) => {
      const value = typed === '' ? null : Number(typed);
      if (value === null || (value >= least && value <= most))
        player.practise({ tonic: null, reference: null, [field]: value });
    };
    return numberField(label, field, practice[field] ?? '', set, least, most);
  };
  const my = instrumentText(practice);
  const link = app.absolute(href(['instrument'], { my }));
  return html`<h1>${text.myInstrument}</h1>
    <p class="hint">${words.help}</p>
    ${practice.isFromLink ? html`<p class="hint">${words.fromLink}</p><p><button type="button" class="button main keep" @click=${() => player.practise({ isFromLink: false })}>${words.keep}</button></p>` : nothing}
    <div class="filters even">
      ${choiceView(words.tuning, 'tuning', practice.tuning ?? '', withNone(text.noChoice, tunings), (chosen) => player.practise({ tuning: chosen === '' ? null : chosen }))}
      ${hertz(text.referencePitch, 'reference', REFERENCE)} ${hertz(text.myTonic, 'tonic', TONIC)}
      ${choice(app, 'instrument', words.instrument, INSTRUMENTS, words.instruments)}
      ${practice.instrument === 'oud' ? oudFields(app) : nothing}
      ${practice.instrument === 'keyboard' ? choice(app, 'keys', words.keys, KEY_OFFSETS, words.keyOffsets) : nothing}
      ${choice(app, 'sound', text.sound, VOICES, text.voices)}
      ${choice(app, 'script', text.namesOnSheet, SCRIPTS, text.scripts)}
    </div>
    ${
      my === ''
        ? nothing
        : html`<p><button type="button" class="button" @click=${() => player.practise({ ...NO_INSTRUMENT, isFromLink: false })}>${words.remove}</button></p>
      <h2>${text.share}</h2>${copyable(app, text.linkWithInstrument(text.myInstrument), link)}`
    }`;
}

/** @throws FetchError */
export async function openInstrument(app: App): Promise<Page> {
  const catalogue = await app.data.read('catalogue', {});
  const tunings = namedCombinations(catalogue).map(({ tuningSystem, startingNote, names }) => ({
    value: `${tuningSystem} ${startingNote}`,
    label: nameIn(app.language, names),
  }));
  return {
    title: app.text.myInstrument,
    view: () => view(app, tunings),
    again: (next) => ({ title: next.text.myInstrument, view: () => view(next, tunings) }),
  };
}
