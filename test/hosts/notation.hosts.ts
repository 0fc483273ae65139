import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { type MidiEvent, parseMidi, writeMidi } from 'midi-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { stopSources } from '../../runtime/documents/entities/stop-sources.ts';
import { type NamedScale, scaleOf } from '../../runtime/formats/named-scale.ts';
import { cardOf } from '../../runtime/formats/octave-tuning.ts';
import { exportScale, type FileChoices, type ScaleFormatName } from '../../runtime/formats/scale-formats.ts';
import type { ScoreNote } from '../../runtime/formats/score.ts';
import { withContent } from '../../runtime/formats/score-contents.ts';
import { launchBrowser } from '../support/browser.ts';
import { the } from '../support/draws.ts';
import { sineSoundfont } from '../support/sine-soundfont.ts';
import { archiveEngine } from '../support/tree.ts';
import { deviations } from '../support/wav-deviations.ts';
import { install, ownFolder, requirePrograms, step } from './steps.ts';

/** Scores, MIDI files and keyboard tunings in the programs that musicians open them with: `npm run hosts`. */

const PACKAGES = {
  ...{ mscore3: 'musescore3', lilypond: 'lilypond', fluidsynth: 'fluidsynth', timidity: 'timidity' },
  python3: 'python3',
};
const VEROVIO = 'verovio@6.3.0';
const OSMD = 'opensheetmusicdisplay@2.1.3';
const FORMS = ['rast', 'bayyat', 'segah', 'saba', 'hijaz', 'ajam_ushayran'].map((it) => `maqam_${it}`);
const SABBAGH = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

const folder = ownFolder('notation');
const run = (command: string) => step(command, { cwd: folder, name: 'notation' });
const engine = await archiveEngine();
const build = createBuild(engine);

const scaleIn = (id: string, combination: typeof SABBAGH): NamedScale =>
  scaleOf(
    the(build('maqamDetail', { id, ...combination })),
    'ascending',
    the(build('pitchClasses', combination)).pitchClasses,
  );
const fileOf = (name: string) => join(folder, name);
const notesOf = (scale: NamedScale): readonly ScoreNote[] => the(scale.score).passages.flat();

async function scoredScales(): Promise<readonly NamedScale[]> {
  const rast = the(build('maqamDetail', { id: FORMS[0], ...SABBAGH }));
  const sources = () => stopSources(async (name, key) => build(name, key), engine.archive, FORMS[0], rast);
  const contents = ['ajnas', 'sayr-1'].map((content) =>
    withContent(scaleIn(FORMS[0], SABBAGH), rast, content, engine.archive, sources),
  );
  return [...FORMS.map((id) => scaleIn(id, SABBAGH)), ...(await Promise.all(contents))];
}

/** Writes a file of a scale. @returns its name without ending */
function write(format: ScaleFormatName, scale: NamedScale, choices: Partial<FileChoices> = {}): string {
  const { name, content } = exportScale(format, scale, choices);
  writeFileSync(join(folder, name), content);
  return name.slice(0, name.lastIndexOf('.'));
}

beforeAll(() => requirePrograms(PACKAGES));

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

function signsOf(scale: NamedScale) {
  const xml = String(exportScale('musicxml', scale).content);
  return { ofKey: count(xml, /<key-accidental/g), ofNotes: count(xml, /<accidental/g) };
}

function pitchesIn(xml: string) {
  const parser = new XMLParser({ isArray: (name) => ['measure', 'note', 'attributes'].includes(name) });
  const { measure: measures } = parser.parse(xml)['score-partwise'].part;
  return measures.flatMap((measure: { readonly note: readonly Record<string, never>[] }) =>
    measure.note.map(({ pitch, accidental }: Record<string, { readonly step: string; readonly octave: number }>) => [
      pitch.step,
      pitch.octave,
      accidental ?? '',
    ]),
  );
}

/** The part of OpenSheetMusicDisplay that the tests use. */
interface Osmd {
  readonly OpenSheetMusicDisplay: new (
    container: string,
    options: { readonly autoResize: boolean },
  ) => { load(xml: string): Promise<unknown>; render(): void };
}

describe('scores', () => {
  beforeAll(() => install([VEROVIO, OSMD], { cwd: folder, name: 'notation' }), 600_000);

  it('are the same in MuseScore and Verovio, with all signs', async () => {
    const verovio = join(folder, 'verovio.mjs');
    writeFileSync(
      verovio,
      `import { readFileSync, writeFileSync } from 'node:fs';
import createVerovioModule from 'verovio/wasm';
import { VerovioToolkit } from 'verovio/esm';
const toolkit = new VerovioToolkit(await createVerovioModule());
for (const name of process.argv.slice(2)) {
  toolkit.loadData(readFileSync(name + '.musicxml', 'utf8'));
  if (toolkit.getLog() !== '') throw new Error(toolkit.getLog());
  const pages = Array.from({ length: toolkit.getPageCount() }, (_, i) => toolkit.renderToSVG(i + 1));
  writeFileSync(name + '.verovio.svg', pages.join(''));
  writeFileSync(name + '.mei', toolkit.getMEI());
}
`,
    );
    const scales = await scoredScales();
    const names = scales.flatMap((scale) => [write('musicxml', scale), write('musicxml', scale, { script: 'arabic' })]);
    await run(`node verovio.mjs ${names.map((name) => `'${name}'`).join(' ')}`);
    const jobs = names.map((name) => ({ in: `${name}.musicxml`, out: [`${name}.svg`, `${name}.back.musicxml`] }));
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs));
    const said = await run('QT_QPA_PLATFORM=offscreen mscore3 -j jobs.json 2>&1');
    // Its importer reports every alteration that is no whole number, and reads it.
    const problems = said.split('\n').filter((line) => /error|warning/i.test(line) && !line.includes("alter '"));
    expect(problems).toEqual([]);
    for (const [i, name] of names.entries()) {
      const text = (ending: string) => readFileSync(join(folder, `${name}${ending}`), 'utf8');
      const pages = [1, 2, 3].map((page) => `-${page}.svg`).filter((it) => existsSync(join(folder, name + it)));
      const inMuseScore = pages.map(text).join('');
      const { ofKey, ofNotes } = signsOf(scales[i >> 1]);
      const inVerovio = text('.verovio.svg');
      expect(count(inMuseScore, /class="KeySig"/g), name).toBe(ofKey * count(inMuseScore, /class="Clef"/g));
      expect(count(inMuseScore, /class="Accidental"/g), name).toBe(ofNotes);
      expect(count(inVerovio, /class="keyAccid"/g), name).toBe(ofKey * count(inVerovio, /class="clef"/g));
      expect(count(inVerovio, /class="accid"[^>]*>\s*<use/g), name).toBe(ofNotes);
      const written = pitchesIn(text('.musicxml'));
      expect(pitchesIn(text('.back.musicxml')), name).toEqual(written);
      const inMei = [...text('.mei').matchAll(/<note [^>]*oct="(\d)" pname="(\w)"/g)];
      expect(inMei.map(([, octave, step]) => [step.toUpperCase(), Number(octave)])).toEqual(
        written.map(([step, octave]: readonly [string, number]) => [step, octave]),
      );
    }
  }, 600_000);

  it('have their lyrics on even lines in OpenSheetMusicDisplay', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent('<div id="score" style="width: 900px"></div>');
      await page.addScriptTag({
        path: join(folder, 'node_modules/opensheetmusicdisplay/build/opensheetmusicdisplay.min.js'),
      });
      for (const scale of await scoredScales()) {
        const { name, content } = exportScale('musicxml', scale, { cents: true });
        const texts = await page.evaluate(async (xml) => {
          const { opensheetmusicdisplay } = window as unknown as { readonly opensheetmusicdisplay: Osmd };
          document.querySelector('#score')?.replaceChildren();
          const display = new opensheetmusicdisplay.OpenSheetMusicDisplay('score', { autoResize: false });
          await display.load(xml);
          display.render();
          return [...document.querySelectorAll('#score text')].map((it) => [
            it.textContent?.trim() ?? '',
            Math.round(it.getBoundingClientRect().bottom),
          ]);
        }, String(content));
        const cents = texts.filter(([text]) => /^−?[\d.]+$/.test(String(text)) && text !== '8');
        const systems = new Set(cents.map(([, bottom]) => bottom));
        console.log(`OpenSheetMusicDisplay ${name}: ${cents.length} cents on ${systems.size} lines`);
        expect(cents.length, name).toBe(notesOf(scale).length);
        // A line of a staff has at least one measure.
        expect(systems.size, name).toBeLessThanOrEqual(the(scale.score).passages.length);
      }
    } finally {
      await browser.close();
    }
  }, 600_000);

  it('compile in LilyPond without warnings', async () => {
    const names = (await scoredScales()).flatMap((scale) => [
      write('ly', scale),
      write('ly', scale, { script: 'arabic' }),
    ]);
    const said = await run(`lilypond --loglevel=WARNING --svg ${names.map((name) => `'${name}.ly'`).join(' ')} 2>&1`);
    expect(said).toBe('');
  }, 600_000);
});

/** Seconds of a note in MIDI files. */
const BEAT = 60 / 90;

const RENDERERS = {
  fluidsynth: (name: string) =>
    `fluidsynth -ni -R 0 -C 0 -r 44100 -F '${name}.wav' sine.sf2 '${name}.mid' >/dev/null 2>&1`,
  timidity: (name: string) =>
    `timidity -c timidity.cfg -OwM -s 44100 -EFreverb=d -EFchorus=d -EFdelay=d -EFvlpf=d -o '${name}.wav' '${name}.mid' >/dev/null 2>&1`,
} as const;

/** Seconds of a whole note in MuseScore. */
const WHOLE_NOTE = 2;
/** Maqāmāt with a half-flat outside their key, among others. */
const MORE_FORMS = ['nuhuft', 'huzam', 'hijaz_kar', 'shahnaz', 'kurd', 'nahawand'].map((it) => `maqam_${it}`);

/** The key, the tonal pitch class and the tuning of each note of a MuseScore file, which leaves out a tuning of 0. */
const tuningsIn = (xml: string) =>
  [...xml.matchAll(/<pitch>(\d+)<\/pitch>\s*<tpc>(\d+)<\/tpc>(?:\s*<tuning>([-\d.]+))?/g)].map(
    ([, key, tpc, tuning = '0']) => [Number(key), Number(tpc), Number(tuning)],
  );

describe('MuseScore files', () => {
  const scores = [...FORMS, ...MORE_FORMS].map((id, i) => {
    const found = engine.combinations.filter((key) => build('maqamDetail', { id, ...key }) !== null);
    const byTuning = found.filter(
      ({ tuningSystem }, at) => found.findIndex((it) => it.tuningSystem === tuningSystem) === at,
    );
    return { id, combination: byTuning[i % byTuning.length] };
  });

  it('sound each note within 1.5 cents in MuseScore, with all signs, and keep them when they are saved again', async () => {
    expect(new Set(scores.map(({ combination }) => combination.tuningSystem)).size).toBeGreaterThanOrEqual(6);
    const scales = scores.map(({ id, combination }) => scaleIn(id, combination));
    const names = scales.map((scale) => write('mscx', scale));
    const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
    for (const name of names)
      writeFileSync(join(folder, `${name}.plain.mscx`), textOf(`${name}.mscx`).replace(/<tuning>[^<]*/g, '<tuning>0'));
    const jobs = names.flatMap((name) => [
      { in: `${name}.mscx`, out: [`${name}.wav`, `${name}.svg`, `${name}.back.mscx`] },
      { in: `${name}.plain.mscx`, out: [`${name}.plain.wav`] },
    ]);
    writeFileSync(join(folder, 'mscx-jobs.json'), JSON.stringify(jobs));
    const said = await run(`HOME='${folder}' QT_QPA_PLATFORM=offscreen mscore3 -j mscx-jobs.json 2>&1`);
    expect(said.split('\n').filter((line) => /unknown|error|warning/i.test(line))).toEqual([]);
    for (const [i, name] of names.entries()) {
      const xml = textOf(`${name}.mscx`);
      const tunings = tuningsIn(xml);
      const frequencies = notesOf(scales[i]).map(({ frequency }) => frequency);
      expect(tunings.length).toBe(frequencies.length);
      // The sounds of MuseScore are up to five cents beside their keys: both files have that deviation. The phases of
      // low notes jump where the fundamental of a sampled string fades.
      const tuned = deviations(fileOf(`${name}.wav`), frequencies, WHOLE_NOTE);
      const keys = tunings.map(([key]) => 440 * 2 ** ((key - 69) / 12));
      const plain = deviations(fileOf(`${name}.plain.wav`), keys, WHOLE_NOTE);
      const most = Math.max(...tuned.map(({ tracked }, note) => Math.abs(tracked - plain[note].tracked)));
      console.log(`MuseScore ${name}: ${most.toFixed(3)} cents`);
      expect(most, name).toBeLessThan(1.5);
      const back = textOf(`${name}.back.mscx`);
      expect(tuningsIn(back), name).toEqual(tunings);
      for (const element of [/<sym>(\w+)/g, /<Symbol>\s*<name>(\w+)/g, /<instrumentId>([\w.]+)/g])
        expect([...back.matchAll(element)].map(([, it]) => it)).toEqual([...xml.matchAll(element)].map(([, it]) => it));
      const svg = textOf(`${name}-1.svg`);
      expect(count(svg, /class="KeySig"/g), name).toBe(count(xml, /<KeySym>/g) * count(svg, /class="Clef"/g));
      expect(count(svg, /class="Accidental"/g), name).toBe(count(xml, /<Accidental><role>1<\/role><subtype>/g));
      expect(count(svg, /class="Symbol"/g), name).toBe(count(xml, /<Symbol>/g));
    }
  }, 1_800_000);
});

describe('MIDI files sound each note within a cent', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'sine.sf2'), sineSoundfont());
    const font = `%font ${join(folder, 'sine.sf2')} 0 0`;
    writeFileSync(join(folder, 'timidity.cfg'), `bank 0\n0 ${font}\n25 ${font}\n`);
  });

  const inTune = async (renderer: keyof typeof RENDERERS, name: string, frequencies: readonly number[]) => {
    await run(RENDERERS[renderer](name));
    const found = deviations(fileOf(`${name}.wav`), frequencies, BEAT);
    const most = (of: 'tracked' | 'byPhase') => Math.max(...found.map((it) => Math.abs(it[of])));
    console.log(`${renderer} ${name}: ${most('tracked').toFixed(3)}, ${most('byPhase').toFixed(3)} cents`);
    for (const { tracked, byPhase } of found) {
      expect(Math.abs(tracked), name).toBeLessThan(1);
      expect(Math.abs(byPhase), name).toBeLessThan(1);
    }
  };

  const forms = FORMS.slice(0, 5);
  const combinations = engine.combinations
    .filter((combination) => forms.every((id) => build('maqamDetail', { id, ...combination }) !== null))
    .filter(({ tuningSystem }, i, all) => all.findIndex((it) => it.tuningSystem === tuningSystem) === i);
  const renderers = Object.keys(RENDERERS) as readonly (keyof typeof RENDERERS)[];

  it.each(renderers)(
    'in %s: five forms in five tunings, tuned by pitch bend and by messages',
    async (renderer) => {
      expect(combinations.length).toBeGreaterThanOrEqual(5);
      for (const key of combinations.slice(0, 5)) {
        for (const id of forms) {
          const scale = scaleIn(id, key);
          const frequencies = notesOf(scale).map(({ frequency }) => frequency);
          for (const format of ['mid', 'mts-mid'] as const) await inTune(renderer, write(format, scale), frequencies);
        }
      }
    },
    900_000,
  );

  // TiMidity ignores this message.
  it('in fluidsynth: keys that a message tunes in every octave', async () => {
    const scale = scaleIn('maqam_rast', SABBAGH);
    const card = cardOf(scale);
    if ('reason' in card) throw new Error(card.reason);
    const message = exportScale('octave-syx', scale).content;
    if (typeof message === 'string') throw new Error('not binary');
    const keys = scale.cents.map((_, degree) => 48 + card.findIndex((it) => it.degree === degree));
    const track: MidiEvent[] = [
      { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: 1e6 * BEAT },
      { deltaTime: 0, type: 'sysEx', data: [...message].slice(1) },
      ...keys.flatMap((noteNumber, i): readonly MidiEvent[] => [
        { deltaTime: i === 0 ? 240 : 0, type: 'noteOn', channel: 0, noteNumber, velocity: 96 },
        { deltaTime: 480, type: 'noteOff', channel: 0, noteNumber, velocity: 0 },
      ]),
      { deltaTime: 480, type: 'endOfTrack' },
    ];
    const file = writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks: [track] });
    expect(parseMidi(file).tracks[0].length).toBe(track.length);
    writeFileSync(join(folder, 'octave.mid'), Uint8Array.from(file));
    await inTune(
      'fluidsynth',
      'octave',
      scale.cents.map((cents) => scale.frequency * 2 ** (cents / 1200)),
    );
  }, 300_000);
});

describe('the examples for music code play rāst', () => {
  const examples = readFileSync('docs/files.md', 'utf8').split('## Scales for music code')[1];
  const exampleIn = (language: string): string =>
    the(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(examples)?.[1]);
  const { frequency, cents } = the(build('defaultScales', {})?.maqamat.find(({ id }) => id === FORMS[0]));
  const expected = cents.map((it) => frequency * 2 ** (it / 1200));
  const isRast = (hertz: readonly number[]) => {
    expect(hertz.length).toBe(expected.length);
    for (const [i, frequency] of hertz.entries())
      expect(Math.abs(1200 * Math.log2(frequency / expected[i]))).toBeLessThan(0.01);
  };
  beforeAll(() => writeFileSync(join(folder, 'scales.json'), JSON.stringify(build('defaultScales', {}))));

  it('in JavaScript', async () => {
    const played: number[] = [];
    const synth = { toDestination: () => synth, triggerAttackRelease: (hertz: number) => played.push(hertz) };
    const tone = {
      Synth: function Synth() {
        return synth;
      },
      now: () => 0,
    };
    const fetched = async () => new Response(readFileSync(join(folder, 'scales.json')));
    await new Function('Tone', 'fetch', `return (async () => {${exampleIn('js')}})()`)(tone, fetched);
    isRast(played);
  });

  it('in Python', async () => {
    writeFileSync(join(folder, 'rast.py'), exampleIn('python'));
    await run('python3 rast.py');
    for (const { tracked, byPhase } of deviations(fileOf('rast.wav'), expected, BEAT)) {
      expect(Math.abs(tracked)).toBeLessThan(1);
      expect(Math.abs(byPhase)).toBeLessThan(1);
    }
  });
});
