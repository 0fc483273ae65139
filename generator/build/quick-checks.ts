import type { NamedSchemas } from './schema-parts.ts';

/**
 * Checks that only say whether a value follows its schema, as code. They say it of what is right, which is all that a
 * build makes, in two fifths of the time that Ajv takes; what is wrong Ajv is asked about, and it has the last word.
 */

type Type = 'null' | 'boolean' | 'string' | 'number' | 'integer' | 'array' | 'object';
type Plain = string | number | boolean | null;

/** The words of JSON Schema that are known here. */
interface Schema {
  readonly $ref?: string;
  readonly type?: Type | readonly Type[];
  readonly const?: Plain;
  readonly enum?: readonly Plain[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema | boolean;
}

/** The words that say something of values of any type, and of those of one. */
const ANY: readonly string[] = ['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf'];
const NUMBER: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum'];
const WORDS: Readonly<Record<Type, readonly string[]>> = {
  null: [],
  boolean: [],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: NUMBER,
  integer: NUMBER,
  array: ['minItems', 'maxItems', 'prefixItems', 'items'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
};

/** Formats of texts of which there are few different ones in a tree: what was right once is not looked at again. */
const REMEMBERED: ReadonlySet<string> = new Set(['date-time']);

/**
 * Formats of which nearly all texts are seen to be right by an expression that no wrong one follows: the whole grammar
 * of an address takes ten times as long.
 */
export const AT_A_GLANCE: Readonly<Record<string, RegExp>> = {
  'uri-reference': /^\/(?:[\w.~-][\w.~/-]*)?(?:\?[\w.~/?&=-]*)?$/,
};

/** What the checks are written with. Lengths are in code points, which are as many as units of UTF-16 or fewer. */
const PRELUDE = `"use strict";
const { fullFormats } = require("ajv-formats/dist/formats");
const codePoints = require("ajv/dist/runtime/ucs2length").default;
const ofFormat = (format) => (format instanceof RegExp ? (v) => format.test(v) : format.validate ?? format);
const remembered = (test) => {
  const right = new Set();
  return (v) => right.has(v) || (test(v) && right.add(v) === right);
};
const hasOnly = (v, known) => {
  for (const key in v) if (!known.has(key)) return false;
  return true;
};`;

const text = JSON.stringify;
const IS_OBJECT = 'typeof v === "object" && v !== null && !Array.isArray(v)';
const all = (conditions: readonly string[]): string => conditions.join(' && ');
const either = (conditions: readonly string[]): string =>
  conditions.length === 1 ? conditions[0] : `(${conditions.join(' || ')})`;
const typesOf = ({ type = [] }: Schema): readonly Type[] => (typeof type === 'string' ? [type] : type);

/** A statement that says no unless something holds. */
const unless = (condition: string): string => `if (!(${condition})) return false;`;

/** @throws RangeError for a schema that says more than these checks look at */
function requireKnown(schema: Schema): void {
  const known = [...ANY, ...typesOf(schema).flatMap((type) => WORDS[type])];
  const unknown = Object.keys(schema).filter((word) => !known.includes(word));
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  const isMixed =
    properties !== undefined &&
    (propertyNames !== undefined || additionalProperties !== false || required.some((name) => !(name in properties)));
  if (unknown.length > 0 || isMixed) throw new RangeError(`No quick check is known for ${text(schema)}.`);
}

/** What numbers have to be. */
const bounds = ({ minimum, maximum, exclusiveMinimum }: Schema, v: string): readonly string[] => [
  ...(minimum === undefined ? [] : [`${v} >= ${minimum}`]),
  ...(maximum === undefined ? [] : [`${v} <= ${maximum}`]),
  ...(exclusiveMinimum === undefined ? [] : [`${v} > ${exclusiveMinimum}`]),
];

/** Writes conditions, and keeps the functions and constants that these name, each once. */
function createWriter(partOf: (name: string) => Schema) {
  const functions = new Map<string, string>();
  const constants = new Map<string, string>();
  const named = (kept: Map<string, string>, prefix: string, code: string): string => {
    const name = kept.get(code) ?? `${prefix}${kept.size}`;
    kept.set(code, name);
    return name;
  };
  const constant = (code: string): string => named(constants, 'c', code);
  const check = (statements: readonly string[]): string => named(functions, 'f', statements.join('\n'));

  const ofFormat = (format: string) => constant(`ofFormat(fullFormats[${text(format)}])`);
  const atAGlance = (format: string, it: string) =>
    format in AT_A_GLANCE ? [`${constant(String(AT_A_GLANCE[format]))}.test(${it})`] : [];

  function ofText({ minLength = 0, maxLength, pattern, format }: Schema, v: string): readonly string[] {
    const formed = (it: string) => [
      ...(pattern === undefined ? [] : [`${constant(`new RegExp(${text(pattern)}, "u")`)}.test(${it})`]),
      ...(format === undefined ? [] : [either([...atAGlance(format, it), `${ofFormat(format)}(${it})`])]),
    ];
    const isRemembered = format !== undefined && REMEMBERED.has(format);
    return [
      ...(minLength === 0 ? [] : [`${v}.length >= ${minLength}`]),
      ...(minLength < 2 ? [] : [`codePoints(${v}) >= ${minLength}`]),
      ...(maxLength === undefined ? [] : [`(${v}.length <= ${maxLength} || codePoints(${v}) <= ${maxLength})`]),
      ...(isRemembered ? [`${constant(`remembered((v) => ${all(formed('v'))})`)}(${v})`] : formed(v)),
    ];
  }

  function listCheck({ minItems, maxItems, prefixItems = [], items = true }: Schema): string {
    const others = `for (let i = ${prefixItems.length}; i < v.length; i++) { const it = v[i]; ${unless(condition(items, 'it'))} }`;
    return check([
      unless('Array.isArray(v)'),
      ...(minItems === undefined ? [] : [unless(`v.length >= ${minItems}`)]),
      ...(maxItems === undefined ? [] : [unless(`v.length <= ${maxItems}`)]),
      ...prefixItems.map((item, i) => unless(`v.length <= ${i} || ${condition(item, `v[${i}]`)}`)),
      ...(items === true ? [] : [others]),
    ]);
  }

  /** Objects whose fields nobody knows. */
  function recordCheck({ required = [], additionalProperties = true, propertyNames = true }: Schema): string {
    const ofEach = [condition(propertyNames, 'key'), condition(additionalProperties, 'it')];
    return check([
      unless(IS_OBJECT),
      ...required.map((name) => unless(`v[${text(name)}] !== undefined`)),
      `for (const key in v) { const it = v[key]; ${unless(all(ofEach))} }`,
    ]);
  }

  /** Fields are counted; what an object has beside the right ones may be some that are undefined. */
  function objectCheck(schema: Schema): string {
    const { properties, required = [] } = schema;
    if (properties === undefined) return recordCheck(schema);
    const names = Object.keys(properties);
    const fields = names.flatMap((name, i) => {
      const isRight = unless(condition(properties[name], `v${i}`));
      const its = `const v${i} = v[${text(name)}];`;
      return required.includes(name) ? [its, isRight] : [its, `if (v${i} !== undefined) { ${isRight} count++; }`];
    });
    return check([
      unless(IS_OBJECT),
      `let count = ${required.length};`,
      ...fields,
      'for (const key in v) count--;',
      unless(`count === 0 || hasOnly(v, ${constant(`new Set(${text(names)})`)})`),
    ]);
  }

  const ofType: { readonly [T in Type]: (schema: Schema, v: string) => readonly string[] } = {
    null: (_, v) => [`${v} === null`],
    boolean: (_, v) => [`typeof ${v} === "boolean"`],
    string: (schema, v) => [`typeof ${v} === "string"`, ...ofText(schema, v)],
    number: (schema, v) => [`Number.isFinite(${v})`, ...bounds(schema, v)],
    integer: (schema, v) => [`Number.isInteger(${v})`, ...bounds(schema, v)],
    array: (schema, v) => [`${listCheck(schema)}(${v})`],
    object: (schema, v) => [`${objectCheck(schema)}(${v})`],
  };

  /** A condition in JavaScript on what has a name there: that it follows a schema. */
  function condition(schema: Schema | boolean, v: string): string {
    if (schema === false) return 'false';
    // Whatever a field may be, one that has to be there is missing as long as it is undefined.
    if (schema === true) return `${v} !== undefined`;
    requireKnown(schema);
    const { $ref, anyOf, oneOf } = schema;
    const values = schema.const === undefined ? schema.enum : [schema.const];
    const types = typesOf(schema);
    const conditions = [
      ...(types.length === 0 ? [] : [either(types.map((type) => all(ofType[type](schema, v))))]),
      ...(values === undefined ? [] : [either(values.map((value) => `${v} === ${text(value)}`))]),
      ...(anyOf === undefined ? [] : [either(anyOf.map((it) => condition(it, v)))]),
      ...(oneOf === undefined ? [] : [`${oneOf.map((it) => `(${condition(it, v)})`).join(' + ')} === 1`]),
      ...($ref === undefined ? [] : [condition(partOf($ref), v)]),
    ];
    return conditions.length === 0 ? `${v} !== undefined` : all(conditions);
  }
  return {
    condition,
    /** All that conditions name. */
    written: () => [
      ...[...constants].map(([code, name]) => `const ${name} = ${code};`),
      ...[...functions].map(([code, name]) => `function ${name}(v) {\n${code}\nreturn true;\n}`),
    ],
  };
}

/**
 * Writes the checks of schemas.
 *
 * @param names those of the schemas that get a check, in whose names the others stand as parts; none is part of itself
 * @returns a module in the form of CommonJS that has a check for each name
 * @throws RangeError for a schema that says more than these checks look at
 */
export function quickChecks(names: readonly string[], schemas: NamedSchemas): string {
  const parts = new Map(schemas);
  const partOf = (name: string): Schema => {
    const part = parts.get(name);
    if (part === undefined) throw new RangeError(`${name} refers to no schema.`);
    return part;
  };
  const { condition, written } = createWriter(partOf);
  const checks = names.map((name) => `exports[${text(name)}] = (v) => ${condition(partOf(name), 'v')};`);
  return [PRELUDE, ...written(), ...checks].join('\n');
}
