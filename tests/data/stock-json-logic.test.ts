import { resolve } from 'node:path';
import jsonLogic from 'json-logic-js';
import { expect, it } from 'vitest';
import { dataWith, definitionFiles, readData } from '../../src/content/index.ts';
import {
  type Answers,
  addMissingOperations,
  answerAt,
  type Definitions,
  type Field,
  type Json,
  parseDate,
  parseDefinitions,
  type RatesVersion,
  ratesAt,
  type Rule,
} from '../../src/engine/index.ts';
import { type Fixture, fixtureFiles, runCase, wordsAmong } from '../../src/fixtures/index.ts';
import { filesOfSample, sampleFlows } from '../support/sample-flows.ts';

/**
 * The rules of the data, unchanged, computed by json-logic-js: with the answers that count and the rates as numbers, and the values of the rules that
 * each reads computed before it in the same way. Every amount must be our engine's, within a cent.
 */
addMissingOperations(jsonLogic);

const project = await readData(resolve(import.meta.dirname, '../..'));
const data = sampleFlows.reduce((before, flow) => {
  const textOf = (path: string) => before.files.find((file) => file.path === path)?.text ?? expect.fail(path);
  return dataWith(before, filesOfSample(flow, textOf));
}, project);
const definitions = parseDefinitions(definitionFiles(data));
const texts = wordsAmong(data, definitions);
const fixtures = fixtureFiles(data);
/** How many amounts were compared in each flow. */
const compared = new Map<string, number>();

it.each(fixtures.map(({ file, fixture }) => [file, fixture] as const))('json-logic-js gives the amounts of %s', (_file, fixture) => {
  const { flow, assessment } = runCase(fixture, { definitions, texts });
  const stock = new StockRules(definitions, assessment.counted, ratesAt(definitions, fixture.on), fixture);
  const ours = new Map<string, number>(assessment.items.map(({ rule, entry, amountCents }) => [`${rule} ${entry ?? ''}`, amountCents]));
  ours.set(`${flow.total} `, assessment.totalCents);
  for (const [name, cents] of ours) {
    const [rule = '', entry = ''] = name.split(' ');
    const amount = stock.valueOf(rule, entry === '' ? undefined : stock.entryAt(entry));
    expect(typeof amount, name).toBe('number');
    expect(Math.abs(Number(amount) * 100 - cents), `${name}: ${String(amount)} beside ${cents} cents`).toBeLessThanOrEqual(1);
    if (cents > 0) compared.set(fixture.flow, (compared.get(fixture.flow) ?? 0) + 1);
  }
});

it('compared amounts above zero in every giving flow, and hundreds in all', () => {
  const giving = fixtures.filter(({ fixture }) => (fixture.expect.totalCents ?? 0) > 0).map(({ fixture }) => fixture.flow);
  for (const flow of giving) expect(compared.get(flow), flow).toBeGreaterThan(0);
  expect([...compared.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
});

type Entry = { readonly [name: string]: Json };

/** The rules of a set of definitions over one set of answers, with nothing of ours but how names are put into an object. */
class StockRules {
  readonly #definitions: Definitions;
  readonly #counted: Answers;
  readonly #rates: RatesVersion;
  readonly #fixture: Fixture;
  readonly #fields: ReadonlyMap<string, Field>;
  readonly #known = new Map<string, Json>();

  constructor(definitions: Definitions, counted: Answers, rates: RatesVersion, fixture: Fixture) {
    this.#definitions = definitions;
    this.#counted = counted;
    this.#rates = rates;
    this.#fixture = fixture;
    this.#fields = new Map(Object.values(definitions.steps).flatMap(({ fields }) => fields.flatMap(withInner)));
  }

  /** The value of a rule, an answer, a rate or today; of an entry of a list, for a name that begins with "item.". */
  valueOf(name: string, entry?: Entry): Json {
    if (name === 'today') return this.#fixture.on;
    if (name.startsWith('item.')) return entry?.[name.slice('item.'.length)] ?? null;
    if (name.startsWith('rates.')) return this.#rate(name.slice('rates.'.length));
    const key = `${name} ${entry === undefined || !this.#isOfEntry(name) ? '' : JSON.stringify(entry)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rule = this.#definitions.rules[name];
    const value = rule ? this.#computed(rule, entry) : this.#answer(name);
    this.#known.set(key, value);
    return value;
  }

  /** An amount as a number, and a day as text. */
  #rate(name: string): Json {
    const { [name]: value = null } = this.#rates.values;
    return this.#definitions.rates[name]?.unit === 'date' ? value : Number(value);
  }

  /** What rules read of the entry at a path: "savings.accounts.0". */
  entryAt(path: string): Entry {
    const at = path.lastIndexOf('.');
    const entries = this.valueOf(path.slice(0, at));
    return (Array.isArray(entries) ? entries[Number(path.slice(at + 1))] : undefined) ?? {};
  }

  #computed({ name, versions, unit }: Rule, entry: Entry | undefined): Json {
    const version = versions.findLast(({ from }) => from === undefined || from <= this.#fixture.on) ?? versions[0];
    if (version === undefined) throw new Error(`${name} has no version`);
    const values = this.#namesIn(version.logic).map((read) => [read, this.valueOf(read, entry)] as const);
    const value: Json = jsonLogic.apply(version.logic as jsonLogic.RulesLogic, nested(values));
    return unit === 'flag' ? jsonLogic.truthy(value) : value;
  }

  /** The names of rules, answers and rates that stand anywhere in a rule. */
  #namesIn(logic: Json): readonly string[] {
    if (typeof logic === 'string') return this.#isName(logic) ? [logic] : this.#rowsOf(logic);
    if (typeof logic !== 'object' || logic === null) return [];
    return [...new Set(Object.values(logic).flatMap((part: Json) => this.#namesIn(part)))];
  }

  /** The rows of a table of rates. */
  #rowsOf(text: string): readonly string[] {
    return Object.values(this.#definitions.rates).flatMap(({ name, table }) => (text === `rates.${table}` ? [`rates.${name}`] : []));
  }

  #isName(text: string): boolean {
    if (text === 'today' || text.startsWith('item.') || Object.hasOwn(this.#definitions.rules, text) || this.#fields.has(text)) return true;
    return text.startsWith('rates.') && Object.hasOwn(this.#rates.values, text.slice('rates.'.length));
  }

  /** Whether a rule reads an entry of a list, itself or by another rule. */
  #isOfEntry(name: string): boolean {
    if (name.startsWith('item.')) return true;
    const versions = this.#definitions.rules[name]?.versions ?? [];
    return versions.some(({ logic }) => this.#namesIn(logic).some((read) => this.#isOfEntry(read)));
  }

  #answer(path: string): Json {
    const field = this.#fields.get(path);
    if (field === undefined) throw new Error(`nothing is called ${path}`);
    const answer = this.#inRules(field, answerAt(this.#counted, path));
    return field.type === 'list' && Array.isArray(answer) ? answer.map((entry: Entry) => this.#withComputed(field, entry)) : answer;
  }

  /** An entry with the values that its list computes for it. */
  #withComputed({ list }: Field, entry: Entry): Entry {
    const computed = Object.entries(list?.worksOut ?? {}).map(([part, rule]) => [part, this.valueOf(rule, entry)] as const);
    return { ...entry, ...Object.fromEntries(computed) };
  }

  /** An answer that counts, as rules read it: amounts as numbers, days year first. What does not count is 0, an empty list or null. */
  #inRules(field: Field, counted: Json | undefined): Json {
    const parts = (answer: Json | undefined) =>
      Object.fromEntries((field.fields ?? []).map((part) => [part.id, this.#inRules(part, partOf(answer, part.id))]));
    switch (field.type) {
      case 'money':
      case 'whole-number':
      case 'decimal':
        return counted === undefined || counted === null ? 0 : Number(counted);
      case 'date': {
        const day = parseDate(String(counted));
        return day.kind === 'date' ? day.day : null;
      }
      case 'object':
        return parts(counted);
      case 'list':
        return Array.isArray(counted) ? counted.map((entry: Json) => parts(entry)) : [];
      case 'choices':
        return counted ?? [];
      default:
        return counted ?? null;
    }
  }
}

function partOf(answer: Json | undefined, name: string): Json | undefined {
  return typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([id]) => id === name)?.[1] : undefined;
}

function withInner(field: Field): readonly (readonly [string, Field])[] {
  return [[field.path, field], ...(field.type === 'object' ? (field.fields ?? []).flatMap(withInner) : [])];
}

/** Names with dots as json-logic-js reads them: "rates.nisab" is nisab in rates. */
function nested(values: readonly (readonly [name: string, value: Json])[]): Json {
  const whole: { [name: string]: unknown } = {};
  for (const [name, value] of values) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    let at = whole;
    for (const part of parts) {
      at[part] ??= {};
      at = at[part] as typeof whole;
    }
    if (Object.hasOwn(at, last)) throw new Error(`${name} stands where another name leads`);
    at[last] = value;
  }
  return whole as Json;
}
