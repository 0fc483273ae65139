import type { Plugin } from 'vite';

/** Removes the long descriptions of endpoints from bundles: no answer needs them. */

const ENDPOINTS = /\/runtime\/api\/endpoints\/[\w-]+\.ts$/;

/** A stretch of code. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Syntax extends Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The value of a property of an object literal, by the name of its key. */
function valueIn(object: Syntax, name: string): Syntax | undefined {
  const properties = object.properties as readonly Syntax[];
  const property = properties.find(({ key }) => isNode(key) && key.name === name);
  return isNode(property?.value) ? property.value : undefined;
}

/** Descriptions of the objects that have a summary too: endpoints, and no parameters. */
function descriptionsIn(node: Syntax): readonly Span[] {
  const children = Object.values(node).flat().filter(isNode);
  const below = children.flatMap(descriptionsIn);
  const own =
    node.type === 'ObjectExpression' && valueIn(node, 'summary') !== undefined ? valueIn(node, 'description') : null;
  return own === null || own === undefined ? below : [...below, own];
}

export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'post',
  transform(code, id) {
    if (!ENDPOINTS.test(id)) return null;
    const spans = [...descriptionsIn(this.parse(code) as unknown as Syntax)].sort((a, b) => b.start - a.start);
    return spans.reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code);
  },
};
