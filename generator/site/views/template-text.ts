import { nothing } from 'lit-html';
import { getDirectiveClass, isDirectiveResult, isTemplateResult } from 'lit-html/directive-helpers.js';
import { UntilDirective } from 'lit-html/directives/until.js';
import { escaped } from '../../../runtime/text/escaped.ts';

/** Renders a view as text, for pages without script. */

/** What a value becomes: content, a part of a quoted attribute, an attribute, a property, or nothing. */
interface Binding {
  readonly type: 'content' | 'quoted' | 'attribute' | 'property' | 'none';
  /** Of the attribute or property; empty for the others. */
  readonly name: string;
}

interface Compiled {
  /** The HTML before, between and after the values. */
  readonly texts: readonly string[];
  readonly bindings: readonly Binding[];
}

/** Stands for a value in a template. */
const HOLE = '\uE000';
const TAG = /(<\/?[a-z][^<>]*>)/i;
const BOUND = new RegExp(` ([.?@]?)([\\w:-]+)=${HOLE}|${HOLE}`, 'g');
const QUOTED_NAME = new RegExp(` [.?@][\\w:-]+="[^"]*${HOLE}`);
const LISTENER = new RegExp(` @[\\w-]+=${HOLE}`);
/** Void elements of HTML end with `>`; elements of SVG can end with `/>`. */
const VOID = /^<(?:br|hr|img|input|wbr)\b/;
/** Elements that do nothing without their listeners. */
const CONTROL = /^<(?:button|input|select)\b/;
/** Attributes that only scripts read. */
const FOR_SCRIPTS = new Set(['data-mark', 'data-reach', 'data-step']);
/** Attributes without a value that only scripts read, and for controls the style sheet. */
const MARKS_FOR_SCRIPTS = / data-(?:plays|nearest)(?=[ />])/g;
/** Tags before or after which white space shows nothing: of parts of pictures, tables and lists to choose from. */
const PARTS = '/?(?:g|line|path|circle|rect|table|caption|thead|tbody|tr|th|td|optgroup|option)';
const BEFORE_SPACE = new RegExp(`^<(?:${PARTS}|svg|select|/text)\\b`);
const AFTER_SPACE = new RegExp(`^<(?:${PARTS}|/svg|/select|text)\\b`);
/** Areas of pictures that take a touch. */
const TOUCH_AREA = '<rect class="hit"';

function compile(strings: TemplateStringsArray): Compiled {
  const bindings: Binding[] = [];
  const bind = (type: Binding['type'], name = ''): string => {
    bindings.push({ type, name });
    return HOLE;
  };
  const inTag = (tag: string): string => {
    if (QUOTED_NAME.test(tag)) throw new RangeError(`Static pages cannot have a quoted property or listener: ${tag}`);
    const isControl = CONTROL.test(tag);
    const isTouchArea = tag.startsWith(TOUCH_AREA);
    const isDead = LISTENER.test(tag);
    const typeOf = (prefix: string, name: string): Binding['type'] => {
      // The title of a control says what it does.
      if (isTouchArea || prefix === '@' || FOR_SCRIPTS.has(name)) return 'none';
      if (isDead && (name === 'tabindex' || (isControl && name === 'title'))) return 'none';
      return prefix === '' ? 'attribute' : 'property';
    };
    // Without a script, controls are disabled, and pictures have no buttons.
    const shown = isDead
      ? isControl
        ? tag.replace(LISTENER, ' disabled$&')
        : tag.replace(' role="button"', ' role="img"').replace(' tabindex="0"', '')
      : tag;
    const ended = VOID.test(tag) ? shown.replace(/ ?\/?>$/, '>') : shown.replace(/ (\/?>)$/, '$1');
    const text = (isControl ? ended : ended.replace(MARKS_FOR_SCRIPTS, '')).replace(
      BOUND,
      (hole, prefix?: string, name?: string) =>
        hole === HOLE ? bind(isTouchArea ? 'none' : 'quoted') : bind(typeOf(prefix ?? '', name ?? ''), name),
    );
    // Without their text, only the holes remain, which stand for nothing.
    return isTouchArea ? text.replace(/[^\uE000]/g, '') : text;
  };
  const whole = strings.join(HOLE).replace(/\s+/g, ' ');
  const pieces = whole.split(TAG);
  const between = (text: string, i: number): string => {
    const start = BEFORE_SPACE.test(pieces[i - 1] ?? '') ? text.trimStart() : text;
    return AFTER_SPACE.test(pieces[i + 1] ?? '') ? start.trimEnd() : start;
  };
  const texts = pieces.map((piece, i) =>
    i % 2 === 1 ? inTag(piece) : between(piece, i).replaceAll(HOLE, () => bind('content')),
  );
  return { texts: texts.join('').split(HOLE), bindings };
}

const compiled = new WeakMap<TemplateStringsArray, Compiled>();

function compiledOf(strings: TemplateStringsArray): Compiled {
  const known = compiled.get(strings) ?? compile(strings);
  compiled.set(strings, known);
  return known;
}

/** Numbers in attributes are lengths in pictures: a thousandth of a pixel is enough. */
const inAttribute = (value: unknown): string =>
  escaped(String(typeof value === 'number' ? Math.round(value * 1000) / 1000 : (value ?? '')));

function bound({ type, name }: Binding, value: unknown): string {
  if (type === 'none' || value === nothing || (type === 'property' && value === false)) return '';
  if (type === 'quoted') return inAttribute(value);
  return type === 'property' && value === true ? ` ${name}` : ` ${name}="${inAttribute(value)}"`;
}

/** Appends the text of a value, in pieces; a promise stands for the text of a value that is not ready. */
function append(pieces: (string | Promise<string>)[], value: unknown): void {
  if (value === nothing || value === null || value === undefined) return;
  if (isTemplateResult(value) && 'strings' in value) {
    const { texts, bindings } = compiledOf(value.strings);
    for (const [i, text] of texts.entries()) {
      pieces.push(text);
      const binding = bindings[i];
      if (binding === undefined) continue;
      if (binding.type === 'content') append(pieces, value.values[i]);
      else pieces.push(bound(binding, value.values[i]));
    }
  } else if (isDirectiveResult(value)) {
    const directive = getDirectiveClass(value);
    if (directive !== UntilDirective)
      throw new RangeError(`Static pages cannot have the directive ${directive?.name}.`);
    const [first] = (value as unknown as { readonly values: readonly unknown[] }).values;
    pieces.push(Promise.resolve(first).then(templateText));
  } else if (typeof value === 'object' && Symbol.iterator in value) {
    for (const item of value as Iterable<unknown>) append(pieces, item);
  } else {
    pieces.push(escaped(String(value)));
  }
}

/** The HTML of a view. @throws RangeError when a template binds something that text cannot express */
export async function templateText(view: unknown): Promise<string> {
  const pieces: (string | Promise<string>)[] = [];
  append(pieces, view);
  return (await Promise.all(pieces)).join('');
}
