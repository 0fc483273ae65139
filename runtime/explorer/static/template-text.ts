import { nothing } from 'lit-html';
import { getDirectiveClass, isDirectiveResult, isTemplateResult } from 'lit-html/directive-helpers.js';
import { UntilDirective } from 'lit-html/directives/until.js';
import { escaped } from '../../escaped.ts';

/** Renders a view as text, for pages without script. */

/** What a value becomes: content, a part of a quoted attribute, an attribute, a property, or nothing (a listener). */
interface Binding {
  readonly type: 'content' | 'quoted' | 'attribute' | 'property' | 'listener';
  /** Of the attribute or property. */
  readonly name: string;
}

interface Compiled {
  /** The HTML before, between and after the values. */
  readonly texts: readonly string[];
  readonly bindings: readonly Binding[];
}

const TYPES = { '': 'attribute', '?': 'property', '.': 'property', '@': 'listener' } as const;
const NAME = /\s([.?@]?)([\w:-]+)=$/;
const QUOTED_NAME = /\s[.?@][\w:-]+="[^"]*$/;
/** Void elements of HTML end with `>`; elements of SVG can end with `/>`. */
const VOID = '(?:br|hr|img|input|wbr)';
const VOID_TAG = new RegExp(`(<${VOID}\\b[^<>]*?)\\s*/>`, 'g');
const IN_VOID_TAG = new RegExp(`^<${VOID}\\b`);
/** Elements that do nothing without their listeners. */
const CONTROL = /^<(?:button|input|select)\b/;

function compile(strings: TemplateStringsArray): Compiled {
  const texts: string[] = [];
  const bindings: Binding[] = [];
  /** The unfinished tag at the end of the text; empty outside of tags. */
  let tag = '';
  for (const string of strings) {
    let text = string.replace(/\s+/g, ' ').replace(VOID_TAG, '$1>');
    if (IN_VOID_TAG.test(tag)) text = text.replace(/^([^<>]*?)\s*\/>/, '$1>');
    if (text.lastIndexOf('<') > text.lastIndexOf('>')) tag = text.slice(text.lastIndexOf('<'));
    else tag = tag === '' || text.includes('>') ? '' : tag + text;
    if (QUOTED_NAME.test(tag)) throw new RangeError(`Static pages cannot have a quoted property or listener: ${tag}`);
    const [attribute = '', prefix = '', name = ''] = (tag !== '' && NAME.exec(text)) || [];
    const type = attribute === '' ? (tag === '' ? 'content' : 'quoted') : TYPES[prefix as keyof typeof TYPES];
    bindings.push({ type, name });
    text = text.slice(0, text.length - attribute.length);
    // Controls are disabled until a script adds their listeners.
    const isDisabled = type === 'listener' && CONTROL.test(tag) && !/[ ?]disabled/.test(tag);
    texts.push(isDisabled ? `${text} disabled` : text);
    if (isDisabled) tag += ' disabled ';
  }
  return { texts, bindings: bindings.slice(0, -1) };
}

const compiled = new WeakMap<TemplateStringsArray, Compiled>();

function compiledOf(strings: TemplateStringsArray): Compiled {
  const known = compiled.get(strings) ?? compile(strings);
  compiled.set(strings, known);
  return known;
}

/** Attributes that only scripts read. */
const FOR_SCRIPTS = new Set(['data-mark', 'data-reach']);

/** Numbers in attributes are lengths in pictures: a hundredth of a pixel is enough. */
const inAttribute = (value: unknown): string =>
  escaped(String(typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? '')));

function bound({ type, name }: Binding, value: unknown): string {
  if (type === 'listener' || value === nothing || (type === 'property' && value === false)) return '';
  if (type === 'quoted') return inAttribute(value);
  if (FOR_SCRIPTS.has(name)) return '';
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
