import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DataFiles } from '../../../../src/content/index.ts';
import type { Json } from '../../../../src/engine/index.ts';
import { BOTH, type Slip } from '../slip.ts';
import { sample } from '../../../support/variants.ts';
import { rates, rules } from './of-money.ts';
import { conditions, type FileRead, limits, neighboursExchanged, required, secrets } from './of-questions.ts';
import { layouts, sentences, words } from './of-shown.ts';
import { values } from './of-site.ts';

/** As many of a class at most, evenly over the data. */
const OF_A_CLASS = 60;

type Equivalent = { readonly file: string; readonly pointer: string };

/** Grave slips of every class, made of the data as they are: some 500. */
export function madeSlips({ files }: DataFiles): { readonly [row: string]: readonly Slip[] } {
  const read: readonly FileRead[] = files.flatMap(({ path, kind, json }) => (json === undefined ? [] : [{ path, kind, json }]));
  const of = (...kinds: readonly string[]) => read.filter(({ kind, path }) => kinds.includes(kind) && !path.includes('/account/'));
  const texts: { readonly [file: string]: Json } = Object.fromEntries(
    BOTH.map((file) => [file, read.find(({ path }) => path === file)?.json ?? null]),
  );
  const known = new Set(equivalents().map(({ file, pointer }) => `${file}${pointer}`));
  const made: { readonly [row: string]: readonly Slip[] } = {
    limits: of('step').flatMap(limits),
    rates: of('rates').flatMap(rates),
    rules: of('rules').flatMap((file) => rules(file, known)),
    conditions: of('step', 'flow', 'part')
      .filter(({ path }) => path.startsWith('flows/'))
      .flatMap(conditions),
    'texts exchanged': of('step', 'flow', 'receipt', 'common').flatMap((file) => words(file, texts)),
    'texts that say otherwise': sentences(texts),
    'titles and amounts exchanged': of('step', 'flow').flatMap(neighboursExchanged),
    required: of('step').flatMap(required),
    private: of('step', 'flow').flatMap(secrets),
    receipts: [...of('receipt', 'mail'), ...of('part').filter(({ path }) => path.startsWith('receipts/'))].flatMap(layouts),
    'site and flows': of('site', 'flow').flatMap(values),
  };
  return Object.fromEntries(Object.entries(made).map(([row, all]) => [row, sample(0, row, all, OF_A_CLASS)]));
}

/** Changes of one token that cannot have an effect, as the mutations know them. */
function equivalents(): readonly Equivalent[] {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, '../../equivalent-changes.json'), 'utf8')) as readonly Equivalent[];
}
