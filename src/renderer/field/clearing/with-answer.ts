import type { Answers, Json } from '../../../engine/index.ts';

/** The answers with one of them set at a concrete path ("savings.accounts.0.amount"), or taken out when undefined. */
export function withAnswer(answers: Answers, path: string, value: Json | undefined): Answers {
  return withPart(answers, path.split('.'), value) as Answers;
}

function withPart(whole: Json | undefined, [part, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (part === undefined) return value;
  if (Array.isArray(whole) || (whole === undefined && /^\d+$/.test(part)))
    return withItem(Array.isArray(whole) ? whole : [], Number(part), rest, value);
  const object = typeof whole === 'object' && whole !== null ? (whole as { readonly [key: string]: Json }) : {};
  const changed = withPart(Object.hasOwn(object, part) ? object[part] : undefined, rest, value);
  if (changed !== undefined) return { ...object, [part]: changed };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== part));
}

function withItem(list: readonly Json[], at: number, rest: readonly string[], value: Json | undefined): Json {
  const changed = withPart(list[at], rest, value);
  if (changed === undefined) return list.filter((_, index) => index !== at);
  return at < list.length ? list.with(at, changed) : [...list, changed];
}
