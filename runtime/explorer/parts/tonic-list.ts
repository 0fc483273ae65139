import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { MOVED } from '../../engine/form-name.ts';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { catalogueNames, findEntity } from '../../presentation/combinations.ts';
import { signedCents } from '../../presentation/numbers.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { noteLetter } from './international.ts';

/** The choice of the tonic of a form: the tonics of its tuning, and any other note, to which all notes move. */

interface Tonic {
  readonly startingNote: string;
  readonly tonic: string;
  readonly isBase: boolean;
}

/** The tonics of a maqām or jins in a combination; none if the combination does not have it. */
async function tonicsIn({ data }: App, { kind, id }: Form, combination: CombinationOf): Promise<readonly Tonic[]> {
  const { documents } = ENTITY_TYPES[kind];
  const key = { id, ...combination };
  const { startingNote } = combination;
  try {
    const [base, { forms }] = await Promise.all([data.read(documents.detail, key), data.read(documents.forms, key)]);
    return [
      { startingNote, tonic: base.tonic.idName, isBase: true },
      ...forms.map(({ tonic }) => ({ startingNote, tonic, isBase: false })),
    ];
  } catch {
    return [];
  }
}

/** The tonics of a form in its tuning, and those of other starting notes. */
interface Tonics {
  readonly here: readonly Tonic[];
  readonly elsewhere: readonly Tonic[];
}

async function loadTonics(app: App, form: Form, catalogue: Catalogue): Promise<Tonics> {
  const { combination } = form;
  const here = await tonicsIn(app, form, combination);
  const known = findEntity(catalogue, ENTITY_TYPES[form.kind].collection, form.id)?.namedCombinations ?? [];
  const others = known.filter(
    ({ tuningSystem, startingNote }) =>
      tuningSystem === combination.tuningSystem && startingNote !== combination.startingNote,
  );
  const there = await Promise.all(
    others.map(({ tuningSystem, startingNote }) => tonicsIn(app, form, { tuningSystem, startingNote })),
  );
  const found = new Map(there.flat().map((it) => [it.tonic, it]));
  return { here, elsewhere: [...found.values()].filter(({ tonic }) => !here.some((it) => it.tonic === tonic)) };
}

const hrefOn = ({ route, href }: App, { kind, id, combination }: Form, startingNote: string, tonic: string): string =>
  href([kind, id, combination.tuningSystem, startingNote], { ...route.query, tonic });

/** Notes of the tuning to which the form can be moved. */
function movedTonics(app: App, form: Form, { here }: Tonics): readonly TemplateResult[] {
  const { language, text } = app;
  const base = here.find(({ isBase }) => isBase)?.tonic;
  const pitches = form.tuningPitches.filter(({ octave }) => octave === WRITTEN_OCTAVE);
  const lowest = form.tuningPitches.find(({ noteName }) => noteName === base)?.cents;
  if (lowest === undefined) return [];
  return pitches.flatMap((pitch) => {
    const { noteName, cents = lowest, englishName } = pitch;
    if (noteName === null || here.some(({ tonic }) => tonic === noteName)) return [];
    const tonic = MOVED + noteName;
    return html`<li><a href=${hrefOn(app, form, form.combination.startingNote, tonic)} aria-current=${tonic === form.detail.tonic.idName ? 'true' : nothing}>
      <span>${nameIn(language, noteNames(pitch))} <small class="ltr">${noteLetter(englishName ?? '')}</small></span><small>${text.movedBy(signedCents(cents - lowest))}</small></a></li>`;
  });
}

function listView(app: App, form: Form, catalogue: Catalogue, tonics: Tonics): TemplateResult {
  const { text, language, combination } = app;
  const names = catalogueNames(catalogue, language);
  const nameOf = (id: string) => names.get(id) ?? id;
  const order = new Map(catalogue.noteNames.map(({ idName }, index) => [idName, index]));
  const sorted = (all: readonly Tonic[]) =>
    [...all].sort((a, b) => (order.get(a.tonic) ?? 0) - (order.get(b.tonic) ?? 0));
  const link = ({ startingNote, tonic, isBase }: Tonic, label: string) => {
    const isHere = startingNote === combination.startingNote && tonic === form.detail.tonic.idName;
    return html`<li><a href=${hrefOn(app, form, startingNote, isBase ? '' : tonic)} aria-current=${isHere ? 'true' : nothing}>${label}</a></li>`;
  };
  const moved = movedTonics(app, form, tonics);
  return html`<h3>${text.tonicsHere}</h3><ul class="choices">${sorted(tonics.here).map((it) => link(it, nameOf(it.tonic)))}</ul>
    ${tonics.elsewhere.length === 0 ? nothing : html`<h3>${text.otherStart}</h3><ul class="choices">${sorted(tonics.elsewhere).map((it) => link(it, text.tonicFrom(nameOf(it.tonic), nameOf(it.startingNote))))}</ul>`}
    ${moved.length === 0 ? nothing : html`<h3>${text.tonicsMoved}</h3><ul class="choices">${moved}</ul>`}`;
}

/** The list of tonics of a form. */
export async function loadTonicList(app: App, form: Form, catalogue: Catalogue): Promise<(app: App) => TemplateResult> {
  const tonics = await loadTonics(app, form, catalogue);
  return (at) => listView(at, form, catalogue, tonics);
}
