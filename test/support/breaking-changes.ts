type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: { readonly enum?: readonly string[]; readonly minimum?: number; readonly maximum?: number };
}

export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly Parameter[] } & Json }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const asObject = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function* parameterChanges(path: string, before: readonly Parameter[], after: readonly Parameter[]): Iterable<string> {
  for (const old of before) {
    const now = after.find((parameter) => parameter.name === old.name && parameter.in === old.in);
    if (now === undefined) {
      yield `${path}: parameter ${old.name} is gone`;
      continue;
    }
    if (now.required && !old.required) yield `${path}: parameter ${old.name} has become required`;
    const lost = (old.schema.enum ?? []).filter((value) => now.schema.enum?.includes(value) === false);
    if (lost.length > 0) yield `${path}: parameter ${old.name} no longer takes ${lost.join(', ')}`;
    if (now.schema.enum !== undefined && old.schema.enum === undefined) {
      yield `${path}: parameter ${old.name} now takes listed values only`;
    }
    const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY } = old.schema;
    if ((now.schema.minimum ?? least) > least || (now.schema.maximum ?? most) < most) {
      yield `${path}: parameter ${old.name} takes a narrower range`;
    }
  }
  for (const now of after) {
    const isNew = !before.some((parameter) => parameter.name === now.name && parameter.in === now.in);
    if (isNew && now.required) yield `${path}: the new parameter ${now.name} is required`;
  }
}

function* schemaChanges(at: string, before: Json, after: Json): Iterable<string> {
  if (before.$ref !== after.$ref) {
    if (before.$ref !== undefined || after.$ref !== undefined) yield `${at}: is described otherwise`;
    return;
  }
  const types = asList(before.type);
  const added = asList(after.type).filter((type) => !types.includes(type));
  if (types.length > 0 && added.length > 0) yield `${at}: may now be ${added.join(' or ')}`;
  const values = asList(before.enum);
  const newValues = asList(after.enum).filter((value) => !values.includes(value));
  if (values.length > 0 && (newValues.length > 0 || after.enum === undefined))
    yield `${at}: has values beyond those listed`;
  const [fieldsBefore, fieldsAfter] = [asObject(before.properties), asObject(after.properties)];
  for (const [name, field] of Object.entries(fieldsBefore)) {
    if (!(name in fieldsAfter)) {
      yield `${at}.${name}: is gone`;
      continue;
    }
    const wasRequired = asList(before.required).includes(name);
    if (wasRequired && !asList(after.required).includes(name)) yield `${at}.${name}: is no longer always there`;
    yield* schemaChanges(`${at}.${name}`, asObject(field), asObject(fieldsAfter[name]));
  }
  if (before.items !== undefined) yield* schemaChanges(`${at}[]`, asObject(before.items), asObject(after.items));
  const [choices, newChoices] = [asList(before.anyOf), asList(after.anyOf)];
  if (choices.length !== newChoices.length)
    yield `${at}: has ${newChoices.length} shapes where it had ${choices.length}`;
  else for (const [i, choice] of choices.entries()) yield* schemaChanges(at, asObject(choice), asObject(newChoices[i]));
}

export function breakingChanges(before: Description, after: Description): readonly string[] {
  const changes: string[] = [];
  for (const [path, { get: old }] of Object.entries(before.paths)) {
    const now = after.paths[path]?.get;
    if (now === undefined) changes.push(`${path}: the path is gone`);
    else changes.push(...parameterChanges(path, old.parameters, now.parameters));
  }
  for (const [name, schema] of Object.entries(before.components.schemas)) {
    const now = after.components.schemas[name];
    if (now === undefined) changes.push(`${name}: the schema is gone`);
    else changes.push(...schemaChanges(name, schema, now));
  }
  return changes;
}
