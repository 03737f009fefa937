import { invalidParameter } from './failure.ts';

/** Raw body of an action. */
export type Input = { readonly [name: string]: unknown };

export type Attributes = { readonly [name: string]: string };

const LONGEST = 2_048;

/** A required text parameter; throws InvalidParameterException without it. */
export function textOf(input: Input, name: string): string {
  const value = input[name];
  // aws-amplify recognises a missing password by these words.
  if (value === undefined || value === null || value === '')
    throw invalidParameter(
      `1 validation error detected: Value at '${lowerFirst(name)}' failed to satisfy constraint: Member must not be null`,
    );
  if (typeof value !== 'string' || value.length > LONGEST)
    throw invalidParameter(`${name} is not a text of at most ${LONGEST} characters.`);
  return value;
}

/** Name and value pairs, such as the parameters of a sign-in. */
export function pairsOf(input: Input, name: string): Input {
  const value = input[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidParameter(`${name} is not an object.`);
  return value as Input;
}

/** Text values of `ClientMetadata`, which a page sends beside an action for the triggers. */
export function metadataOf(input: Input): Attributes {
  const pairs = Object.entries(pairsOf(input, 'ClientMetadata'));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= 200));
}

/** Turns a list of `{Name, Value}` into one object; refuses a duplicate name. */
export function attributesOf(input: Input, name: string): Attributes {
  const list = input[name] ?? [];
  if (!Array.isArray(list) || list.length > 30) throw invalidParameter(`${name} is not a short list.`);
  const pairs = list.map((entry: unknown): [string, string] => {
    const { Name, Value } = (entry ?? {}) as Input;
    if (typeof Name !== 'string' || typeof Value !== 'string') throw invalidParameter(`${name} holds what is no attribute.`);
    return [Name, Value];
  });
  const attributes = Object.fromEntries(pairs);
  if (Object.keys(attributes).length < pairs.length) throw invalidParameter(`${name} holds an attribute twice.`);
  return attributes;
}

/** A list of names. */
export function namesOf(input: Input, name: string): readonly string[] {
  const list = input[name] ?? [];
  if (!Array.isArray(list) || list.length > 30 || list.some((entry) => typeof entry !== 'string'))
    throw invalidParameter(`${name} is not a short list of names.`);
  return list as string[];
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
