import { at, type DataFile, isObject, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import type { Told } from './told.ts';

/** Examples with changed expectations. Those that change alike are merged. */
export function examplesChanged(former: ReadonlyMap<string, DataFile>, changed: readonly DataFile[]): readonly Told[] {
  const told = changed
    .filter(({ kind, path }) => kind === 'fixture' && former.has(path))
    .flatMap((file) => {
      const [was, is] = [former.get(file.path)?.json ?? null, file.json ?? null];
      return placesChanged(was, is).map((one) => ({ ...one, spot: at(wholeOf(file), one.at) }));
    });
  return [...Map.groupBy(told, ({ says }) => says).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const examples =
      group.length === 1 ? `The example “${nameOf(first.spot.file)}”` : `${group.length} examples, such as “${nameOf(first.spot.file)}”,`;
    return [{ about: 'examples', spot: first.spot, says: `${examples} ${group.length === 1 ? first.says : first.many}` } as const];
  });
}

/** Examples that were removed. */
export function examplesGone(gone: readonly DataFile[]): readonly Told[] {
  const [first] = gone.filter(({ kind }) => kind === 'fixture');
  const count = gone.filter(({ kind }) => kind === 'fixture').length;
  if (first === undefined) return [];
  const which = count === 1 ? `The example “${nameOf(first)}” is gone` : `${count} examples are gone, such as “${nameOf(first)}”`;
  return [{ about: 'examples', spot: wholeOf(first), says: `${which}: what they held is held no more.` }];
}

function nameOf({ json, path }: DataFile): string {
  return isObject(json) && typeof json.says === 'string' ? json.says.replace(/\.$/, '') : path;
}

type Place = { readonly at: string; readonly says: string; readonly many: string };

function placesChanged(was: Json, is: Json): readonly Place[] {
  if (!isObject(was) || !isObject(is)) return [];
  const expected = [was, is].map(({ expect }) => (isObject(expect) ? expect : {}));
  const [old = {}, now = {}] = expected;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !isSame(old[key], now[key]));
  const results = keys.map((key) => {
    if (key === 'drawn') return drawnOtherwise(old[key], now[key]);
    const moved = `expect% another “${key}”: ${short(old[key])} before, ${short(now[key])} now.`;
    return { at: 'expect', says: moved.replace('%', 's'), many: moved.replace('%', '') };
  });
  const asked = ['flow', 'on', 'answers', 'paid', 'gift'].filter((key) => !isSame(was[key], is[key]));
  const others = asked.map((key) => ({
    at: key,
    says: `tries something else: its “${key}”.`,
    many: `try something else: their “${key}”.`,
  }));
  return [...results, ...others];
}

/** Examples whose receipts lose and gain the same lines are merged. */
function drawnOtherwise(was: Json | undefined, is: Json | undefined): Place {
  const [old, now] = [linesOf(was), linesOf(is)];
  const [lost, got] = [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
  const lines = [...lost.map((line) => `without “${line}”`), ...got.map((line) => `with “${line}”`)];
  const says = `receipt ${lines.length === 0 ? 'with its lines in another order' : lines.join(', ')}.`;
  return { at: 'expect', says: `expects a ${says}`, many: `expect a ${says}` };
}

function linesOf(drawn: Json | undefined): readonly string[] {
  return isObject(drawn) ? Object.values(drawn).flatMap((lines) => (Array.isArray(lines) ? lines.map(String) : [])) : [];
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const LONGEST = 120;

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
