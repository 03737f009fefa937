/** What a value can be. A numeral is digits as text, like "100" or an answer of digits, which counts as number and as text. */
export type Kind = 'number' | 'numeral' | 'text' | 'flag' | 'list' | 'object' | 'null';

/** What an expression can give; no kinds at all when nothing is known of it. */
export type Type = {
  readonly kinds: ReadonlySet<Kind>;
  /** Of a list: what its entries are. */
  readonly entry?: Type;
  /** Of an object: what it holds by name. */
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

/** What either can give. */
export function either(types: readonly Type[]): Type {
  if (types.length === 0 || types.some(isAny)) return ANY;
  const entry = types.find((one) => one.entry !== undefined)?.entry;
  const fields = types.find((one) => one.fields !== undefined)?.fields;
  return { kinds: new Set(types.flatMap(({ kinds }) => [...kinds])), ...(entry && { entry }), ...(fields && { fields }) };
}

export function isAny({ kinds }: Type): boolean {
  return kinds.size === 0;
}

/** Whether it can be one of the kinds; what is not known can be anything. */
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
