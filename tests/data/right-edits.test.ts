import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type DataFile, dataWith, partsOf, readData } from '../../src/content/index.ts';
import type { Json } from '../../src/engine/index.ts';
import { lint } from '../../src/lint/index.ts';
import { put } from '../../src/lint/testing/found.ts';
import { type Dice, throwDice } from '../../lab/simulation/dice.ts';
import { howMany } from '../support/variants.ts';

/** 200 nightly; a few in the check. */
const EDITS = howMany(200, 10);
const SEED = Number(process.env.SEED ?? 1);
const ON = '2026-09-30';

const data = await readData(resolve(import.meta.dirname, '../..'));
const byPath = new Map(data.files.map((file) => [file.path, file]));
const ofKind = (kind: DataFile['kind']) => data.files.filter((file) => file.kind === kind);

type Texts = { readonly [path: string]: string };
type Right = { readonly says: string; readonly make: (random: Dice['next']) => Texts };

const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const MESSAGES = /^(Session_|Rates_|Signin_|signup-)|\.(required|pattern|too-[a-z]+|exists|checksum)$/;

/** Ordinary edits of content staff, all correct: none may be refused. */
const rights: readonly Right[] = [
  {
    says: 'a new value of a rate, no further from the last than its history went',
    make: (random) => {
      const path = pick(['flows/rates/nisab.json', 'flows/rates/fitrah.json', 'flows/rates/fidyah.json'], random);
      const { rates } = jsonOf(path) as { readonly rates: { readonly [name: string]: { readonly values: readonly Value[] } } };
      const isLone = path.endsWith('nisab.json');
      const share = 1 + random() * (isLone ? 0.06 : 0.05);
      return Object.entries(rates).reduce<Texts>((texts, [name, { values }]) => {
        const last = values.at(-1);
        const day = nextMonth(last?.from ?? ON);
        const value = isLone ? String(Math.round(Number(last?.value) * share)) : (Number(last?.value) * share).toFixed(1).concat('0');
        const line = { from: day, value, source: { name: 'zakat.sg', asOf: ON } };
        return withPut(texts, path, `/rates/${name}/values/-`, line);
      }, {});
    },
  },
  {
    says: 'a label said in another way, in both languages',
    make: (random) => {
      const keys = keysOf(jsonOf(EN)).filter((key) => !MESSAGES.test(key) && /title$|hint$|label$/.test(key));
      const pointer = `/${pick(keys, random).replaceAll('.', '/')}`;
      const [en, ms] = [EN, MS].map((path) => String(valueAt(jsonOf(path), pointer)));
      return withPut(withPut({}, EN, pointer, `${en} now`), MS, pointer, `${ms} kini`);
    },
  },
  {
    says: 'another look of a question',
    make: (random) => {
      const asking = ofKind('step').filter((file) => questionsOf(file).length > 0);
      const file = pick(asking, random);
      return withPut({}, file.path, `/properties/${pick(questionsOf(file), random)}/width`, pick(['short', 'medium'], random));
    },
  },
  {
    says: 'one more country',
    make: () => {
      const path = 'schemas/common/country.json';
      const option = { const: 'XK', title: 'countries.XK' };
      return withPut(withPut(withPut({}, path, '/oneOf/-', option), EN, '/countries/XK', 'Kosovo'), MS, '/countries/XK', 'Kosovo');
    },
  },
  {
    says: 'a row more on a receipt',
    make: (random) => {
      const path = `receipts/${pick(['harta', 'fidyah', 'kaffarah', 'wakaf'], random)}.json`;
      return withPut({}, path, '/blocks/1/rows/-', { label: 'receipt.remark', value: 'source', format: 'text' });
    },
  },
  {
    says: 'a layout in another order',
    make: (random) => {
      const file = pick(ofKind('receipt'), random);
      const { blocks } = file.json as { readonly blocks: readonly Json[] };
      const place = 1 + Math.floor(random() * (blocks.length - 2));
      const moved = blocks.toSpliced(place, 2, ...blocks.slice(place, place + 2).toReversed());
      return withPut({}, file.path, '/blocks', moved);
    },
  },
  {
    says: 'one more fixture',
    make: (random) => {
      const { path, text } = pick(ofKind('fixture'), random);
      return { [path.replace('.json', '-again.json')]: text };
    },
  },
];

const edits = Array.from({ length: EDITS }, (_, nth) => {
  const right = rights[nth % rights.length];
  const texts = right?.make(throwDice(SEED * 1_000 + nth).next) ?? {};
  return { nth, says: right?.says, texts };
});

it.each(edits)('finds nothing wrong in edit $nth: $says', ({ texts }) => {
  const errors = lint(dataWith(data, texts), { on: ON }).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([]);
});

it('makes each of them', () => {
  expect(edits.filter(({ texts }) => Object.keys(texts).length === 0)).toEqual([]);
});

type Value = { readonly from: string; readonly value: string };

function questionsOf({ json }: DataFile): readonly string[] {
  return Object.keys((valueAt(json ?? null, '/properties') as object | undefined) ?? {});
}

function jsonOf(path: string): Json {
  return byPath.get(path)?.json ?? null;
}

function withPut(texts: Texts, path: string, pointer: string, value: Json): Texts {
  const before = texts[path] === undefined ? jsonOf(path) : (JSON.parse(texts[path]) as Json);
  return { ...texts, [path]: JSON.stringify(put(before, partsOf(pointer), value), null, 2) };
}

function valueAt(json: Json, pointer: string): Json | undefined {
  return partsOf(pointer).reduce<Json | undefined>((inner, part) => (inner as { readonly [key: string]: Json } | undefined)?.[part], json);
}

function keysOf(json: Json, path = ''): readonly string[] {
  if (typeof json === 'string') return path.startsWith('$') ? [] : [path];
  return Object.entries(json as object).flatMap(([key, inner]) => keysOf(inner as Json, path === '' ? key : `${path}.${key}`));
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function pick<T>(all: readonly T[], random: Dice['next']): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
