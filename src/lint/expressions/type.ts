/** The kinds of values. A numeral is text made of digits, such as "100" or a postal code; it counts as number and as text. */
export type Kind = 'number' | 'numeral' | 'text' | 'flag' | 'list' | 'object' | 'null';

/** The kinds that an expression can have; empty if nothing is known. */
export type Type = {
  readonly kinds: ReadonlySet<Kind>;
  /** The type of a list's entries. */
  readonly entry?: Type;
  /** The types of an object's properties, by name. */
  readonly fields?: ReadonlyMap<string, Type>;
};

export const ANY: Type = { kinds: new Set() };

export function type(...kinds: readonly Kind[]): Type {
  return { kinds: new Set(kinds) };
}

export const NUMBER = type('number');
export const TEXT = type('text', 'null');
export const FLAG = type('flag');

export function listOf(entry: Type): Type {
  return { kinds: new Set<Kind>(['list']), entry };
}

/** The union of the types. */
export function either(types: readonly Type[]): Type {
  if (types.length === 0 || types.some(isAny)) return ANY;
  const entry = types.find((one) => one.entry !== undefined)?.entry;
  const fields = types.find((one) => one.fields !== undefined)?.fields;
  return { kinds: new Set(types.flatMap(({ kinds }) => [...kinds])), ...(entry && { entry }), ...(fields && { fields }) };
}

export function isAny({ kinds }: Type): boolean {
  return kinds.size === 0;
}

/** Whether the type can be one of the kinds. An unknown type can be anything. */
export function canBe(one: Type, ...kinds: readonly Kind[]): boolean {
  return isAny(one) || kinds.some((kind) => one.kinds.has(kind));
}

const NAMES: { readonly [kind in Kind]: string } = {
  number: 'a number',
  numeral: 'a number',
  text: 'a text',
  flag: 'a flag (true or false)',
  list: 'a list',
  object: 'a group of answers',
  null: 'nothing',
};

/** "a text", "a number or a flag (true or false)". */
export function describe({ kinds }: Type): string {
  const said = [...kinds].filter((kind) => kind !== 'null' || kinds.size === 1).map((kind) => NAMES[kind]);
  return [...new Set(said)].join(' or ');
}
