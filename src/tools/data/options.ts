import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '../../engine/index.ts';

type Options = {
  readonly root: string;
  readonly on: string | undefined;
  readonly json: boolean;
  readonly coverage: boolean;
  readonly mutate: boolean;
};

const OPTIONS = {
  root: { type: 'string' },
  on: { type: 'string' },
  json: { type: 'boolean' },
  coverage: { type: 'boolean' },
  mutate: { type: 'boolean' },
} as const;
const USAGE = { root: '[--root DIR]', on: '[--on YYYY-MM-DD]', json: '[--json]', coverage: '[--coverage]', mutate: '[--mutate]' };

/** A data command was called with wrong options; the message contains the usage. */
export class UsageError extends Error {}

/** Parses the options of a data command. Throws `UsageError`. */
export function parseOptions(command: string, known: readonly (keyof Options)[], args: readonly string[]): Options {
  try {
    const { values } = parseArgs({ options: OPTIONS, args: [...args] });
    for (const name of Object.keys(values)) if (!known.includes(name as keyof Options)) throw new Error(`Unknown option '--${name}'`);
    if (values.on !== undefined && !isDay(values.on)) throw new Error(`'${values.on}' is no day such as 2026-09-30`);
    const root = resolve(values.root ?? PROJECT);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`'${root}' is no folder`);
    return { root, on: values.on, json: values.json ?? false, coverage: values.coverage ?? false, mutate: values.mutate ?? false };
  } catch (error) {
    const usage = known.map((name) => USAGE[name]).join(' ');
    throw new UsageError(`${error instanceof Error ? error.message : error}\nUsage: ${command} -- ${usage}`);
  }
}

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The current day in Singapore. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
}
