import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay, nearestName } from '../../engine/index.ts';

/** A data command: its options, each a flag or with a value, and whether names may follow. */
export type DataCommand = {
  readonly usage: string;
  readonly says: string;
  readonly options: { readonly [name: string]: Option };
  /** Describes the names that may follow the options; absent if there are none. */
  readonly names?: { readonly shown: string; readonly says: string };
};

/** `value` is how the value is written in the usage: "DIR". Without it, the option is a flag. */
type Option = {
  readonly value?: string;
  readonly says: string;
  /** Options that have no effect together with this one and are refused. `NAMES` are the names that follow the options. */
  readonly notWith?: readonly string[];
};

export const NAMES = 'names';

export type Options = {
  /** The folder of the data: `--root`, else the project. */
  readonly root: string;
  readonly on: string | undefined;
  readonly has: (flag: string) => boolean;
  readonly valueOf: (option: string) => string | undefined;
  readonly names: readonly string[];
};

/** A data command was called with wrong options; the message contains the usage. */
export class UsageError extends Error {}

/** Parses the options of a data command; "help" if the usage is requested. Throws `UsageError`. */
export function parseOptions(command: DataCommand, args: readonly string[]): Options | 'help' {
  try {
    const { flags, values, names } = optionsIn(command, args);
    if (flags.has('help')) return 'help';
    const on = values.get('on');
    if (on !== undefined && !isDay(on)) throw new Error(`“${on}” is no day such as 2026-09-30.`);
    const root = resolve(values.get('root') ?? PROJECT);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`“${root}” is no folder.`);
    return { root, on, has: (flag) => flags.has(flag), valueOf: (option) => values.get(option), names };
  } catch (error) {
    const about = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${about}\nUsage: ${command.usage}\n--help says what each option is for.`);
  }
}

const HELP: Option = { says: 'this text' };

function optionsIn({ options, names: named }: DataCommand, args: readonly string[]) {
  const known: DataCommand['options'] = { ...options, help: HELP };
  const spec = Object.fromEntries(Object.entries(known).map(([name, { value }]) => [name, { type: typeOf(value) }] as const));
  const { tokens } = parseArgs({ options: spec, args: [...args], strict: false, allowPositionals: true, tokens: true });
  const [flags, values, names] = [new Set<string>(), new Map<string, string>(), [] as string[]];
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (option === undefined) throw new Error(`There is no option “${token.rawName}”.${meant(token.name, Object.keys(known), '--')}`);
    if (option.value === undefined) flags.add(token.name);
    else if (token.value === undefined || token.value.startsWith('--'))
      throw new Error(`“--${token.name}” needs a value: --${token.name} ${option.value}.`);
    else values.set(token.name, token.value);
  }
  const given = [...flags, ...values.keys(), ...(names.length > 0 ? [NAMES] : [])];
  for (const one of given) {
    const idle = known[one]?.notWith?.find((other) => given.includes(other));
    if (idle !== undefined)
      throw new Error(`“--${one}” does not look at ${idle === NAMES ? `“${names[0]}”` : `“--${idle}”`}: leave one of them out.`);
  }
  const [first] = names;
  if (named === undefined && first !== undefined) throw new Error(`“${first}” is not understood.${meant(first, Object.keys(known), '--')}`);
  return { flags, values, names };
}

function typeOf(value: string | undefined): 'string' | 'boolean' {
  return value === undefined ? 'boolean' : 'string';
}

/** " Did you mean “--root”?", or nothing. */
export function meant(written: string, known: Iterable<string>, before = ''): string {
  const near = nearestName(written, known);
  return near === undefined ? '' : ` Did you mean “${before}${near}”?`;
}

/** The output of `--help`. */
export function helpOf({ usage, says, options, names }: DataCommand): string {
  const rows = Object.entries({ ...options, help: HELP }).map(([name, { value, says: about }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    about,
  ]);
  const all = names === undefined ? rows : [[names.shown, names.says], ...rows];
  const width = Math.max(...all.map(([name = '']) => name.length));
  return [`Usage: ${usage}`, '', says, '', ...all.map(([name = '', about = '']) => `  ${name.padEnd(width)}  ${about}`)].join('\n');
}

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The current day in Singapore. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
}
