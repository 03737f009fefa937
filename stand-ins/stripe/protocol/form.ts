/** A parsed x-www-form-urlencoded body with brackets: metadata[a]=1 becomes { metadata: { a: '1' } }. */
export type Form = { readonly [name: string]: FormValue };
type FormValue = string | readonly FormValue[] | Form;

/** Parses a body as Stripe's clients write it. Lists are `expand[0]=x` or `expand[]=x`. */
export function parseForm(body: string): Form {
  const root: Nested = new Map();
  for (const [index, [name, value]] of [...new URLSearchParams(body)].entries()) {
    const keys = name.split(/[[\]]+/).filter((part) => part !== '');
    put(root, name.endsWith('[]') ? [...keys, String(index)] : keys, value);
  }
  return toForm(root) as Form;
}

/** The text at a path of keys. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const key of path) value = typeof value === 'object' && !Array.isArray(value) ? (value as Form)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

type Nested = Map<string, string | Nested>;

function put(node: Nested, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    node.set(key, value);
    return;
  }
  const child = node.get(key);
  const next: Nested = child instanceof Map ? child : new Map();
  node.set(key, next);
  put(next, rest, value);
}

function toForm(node: string | Nested): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([key, value]) => [key, toForm(value)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, value]) => value) : (Object.fromEntries(entries) as Form);
}
