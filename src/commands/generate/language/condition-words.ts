import type { Schema } from './meta-schemas.ts';
import { code } from './schema-words.ts';

/** A schema's constraints between properties, as sentences: which needs which, and which excludes which. Throws at an unknown form. */
export function conditionWords(schema: Schema): readonly string[] {
  const branches = [schema, ...(schema.allOf ?? [])].filter(
    (one) => one.if !== undefined && !isOfOneKind(one) && !isOfType(one) && !isOfVersion(one),
  );
  const needed = Object.entries(schema.dependentRequired ?? {});
  return [
    ...needed.map(([name, others]) => `${code(name)} needs ${list(others, 'and')}.`),
    ...branches.flatMap(sentences),
    ...alternatives(schema),
  ];
}

/** A branch for objects of one kind, which has a table of its own. */
export function isOfOneKind({ if: condition, then }: Schema): boolean {
  return condition?.properties?.kind !== undefined && then !== undefined && (then.$ref !== undefined || then.description !== undefined);
}

/** A branch by the type of the value, which `typeWords` states. */
function isOfType({ if: condition }: Schema): boolean {
  return condition?.type !== undefined;
}

/** A branch that only has `notReadBy`: the desk reports it. */
function isOfVersion({ then }: Schema): boolean {
  return then !== undefined && Object.keys(then).join() === 'notReadBy';
}

function sentences({ if: condition = {}, then = {}, else: otherwise }: Schema): readonly string[] {
  const first = `${conditionOf(condition)}, ${demandOf(then)}.`;
  return otherwise === undefined ? [first] : [first, `Otherwise, ${demandOf(otherwise)}.`];
}

function conditionOf(condition: Schema): string {
  const { not, required = [], properties = {} } = condition;
  const values = Object.entries(properties).map(([name, value]) => `${code(name)} is ${permitted(value, condition)}`);
  if (values.length > 0) return `When ${values.join(' and ')}`;
  if (not?.required !== undefined) return `Without ${list(not.required, 'and')}`;
  if (required.length > 0) return `With ${list(required, 'and')}`;
  throw notKnown(condition);
}

function demandOf(demand: Schema): string {
  const { description, required = [], properties = {}, not } = demand;
  if (description !== undefined) return description;
  const parts = [
    ...(required.length === 0 ? [] : [`${list(required, 'and')} ${required.length === 1 ? 'is' : 'are'} required`]),
    ...forbidden(Object.keys(properties).filter((name) => properties[name] === false)),
    ...Object.entries(properties)
      .filter(([, value]) => typeof value === 'object')
      .map(([name, value]) =>
        typeof value === 'object' && value.minItems !== undefined
          ? `${code(name)} has at least ${value.minItems} ${value.minItems === 1 ? 'entry' : 'entries'}`
          : `${code(name)} is ${permitted(value, demand)}`,
      ),
    ...forbidden(not?.required ?? []),
  ];
  if (parts.length === 0) throw notKnown(demand);
  return parts.join(', and ');
}

function forbidden(names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${list(names, 'and')} ${names.length === 1 ? 'is' : 'are'} not allowed`];
}

function permitted(value: Schema | boolean, within: Schema): string {
  if (typeof value === 'object' && value.const !== undefined) return code(value.const);
  if (typeof value === 'object' && value.enum !== undefined) return list(value.enum, 'or');
  const [, name] = /^#\/\$defs\/([a-z-]+)$/.exec(refOf(value)) ?? [];
  if (name !== undefined) return `an object of ${name}s`;
  throw notKnown(within);
}

function refOf(value: Schema | boolean): string {
  const of = typeof value === 'object' ? value.additionalProperties : undefined;
  return typeof of === 'object' ? (of.$ref ?? '') : '';
}

/** Alternatives of which an object has one, distinguished by the properties that each requires. */
function alternatives({ oneOf, properties }: Schema): readonly string[] {
  if (oneOf === undefined || properties === undefined) return [];
  const sets = oneOf.map((one) => {
    if (one.required === undefined) throw notKnown(one);
    return list(one.required, 'with');
  });
  return [`Either ${sets.join(', or ')}.`];
}

function list(names: readonly unknown[], last: 'and' | 'or' | 'with'): string {
  const codes = names.map(code);
  return codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} ${last} ${codes.at(-1)}`;
}

function notKnown(schema: Schema): Error {
  return new Error(`docs/language.md cannot put this condition of a meta-schema into words yet: ${JSON.stringify(schema)}`);
}
