import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { answerType, definitionFiles, readData } from '../../src/content/index.ts';
import { addStepVocabulary, assess, bundleStep, fieldTypes, type Json, parseDefinitions, ratesAt } from '../../src/engine/index.ts';
import { fixtureFiles } from '../../src/fixtures/index.ts';

type JsonObject = { readonly [key: string]: Json };

const data = await readData(resolve(import.meta.dirname, '../..'));
const files = { ...definitionFiles(data), 'schemas/meta/step.schema.json': data.meta.step ?? {} };
const definitions = parseDefinitions(definitionFiles(data));
const fixtures = fixtureFiles(data);

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
addStepVocabulary(ajv, files);
const steps = new Map(Object.values(definitions.steps).map(({ id, file }) => [id, bundleStep(files, file)]));
const validators = new Map([...steps].map(([id, schema]) => [id, ajv.compile(schema)]));

/** Answers to a step that the engine finds nothing wrong with, as far as they count. */
type Accepted = { readonly file: string; readonly step: string; readonly answers: Json };

const accepted = fixtures.flatMap(({ file, fixture: { flow, on, answers } }): readonly Accepted[] => {
  const { openSteps, errors, counted } = assess(definitions, flow, answers, ratesAt(definitions, on));
  const wrong = new Set(errors.filter(({ severity }) => severity === 'error').map(({ path }) => path.split('.')[0]));
  const right = openSteps.filter((step) => !wrong.has(step));
  return right.map((step) => ({ file, step, answers: withoutBlank(counted[step] ?? {}) }));
});

/** What no answer of a format is. */
const WRONG: { readonly [format: string]: string } = {
  money: '1.000,50',
  'whole-number': '4.5',
  decimal: 'much',
  'day-month-year': '29/02/2026',
  nric: 'A1234567D',
  uen: '20140312-W',
  email: 'aminah at example.com',
  digits: '9123x',
};

describe('plain Ajv, in strict mode, with the vocabulary of a step', () => {
  it('accepts the answers that count of every step that the engine finds nothing wrong with', () => {
    const refused = accepted.flatMap(({ file, step, answers }) => complaints(step, answers).map((complaint) => `${file}: ${complaint}`));
    expect(refused).toEqual([]);
    expect(new Set(accepted.map(({ step }) => step))).toEqual(new Set(steps.keys()));
  });

  it('refuses an answer of a wrong shape to every question that a fixture answers, of every type', () => {
    const tried = [...changed((schema) => (schema.type === 'array' ? {} : ['x']))];
    expect(tried.filter(({ step, answers }) => complaints(step, answers).length === 0)).toEqual([]);
    expect(new Set(tried.map(({ schema }) => answerType(schema)))).toEqual(new Set(Object.keys(fieldTypes)));
  });

  it('refuses an answer of a wrong form to every question that a fixture answers and that has a format', () => {
    const tried = [...changed(({ format }) => (typeof format === 'string' ? WRONG[format] : undefined))];
    expect(tried.filter(({ step, answers }) => complaints(step, answers).length === 0)).toEqual([]);
    expect(new Set(tried.map(({ schema }) => schema.format))).toEqual(new Set(Object.keys(WRONG)));
  });

  it('refuses what is no option, and a step without what it always asks', () => {
    const tried = [...changed((schema) => ({ choice: 'none', choices: ['none'] })[answerType(schema)])];
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.filter(({ step, answers }) => complaints(step, answers).length === 0)).toEqual([]);
    const asking = [...steps].filter(([, { required }]) => Array.isArray(required));
    expect(asking.length).toBeGreaterThan(0);
    expect(asking.filter(([step]) => complaints(step, {}).length === 0)).toEqual([]);
  });

  it('leaves a doubtful check letter to the engine, which warns of it', () => {
    const nric = ajv.compile({ type: 'string', format: 'nric' });
    expect([nric('S1234567D'), nric('S1234567A'), nric('S123456D')]).toEqual([true, true, false]);
    const uen = ajv.compile({ type: 'string', format: 'uen' });
    expect([uen('201403121W'), uen('ABCDEFGHI'), uen('2014')]).toEqual([true, true, false]);
  });
});

function complaints(step: string, answers: Json): readonly string[] {
  const validate = validators.get(step);
  if (validate === undefined) throw new Error(`There is no step ${step}.`);
  return validate(answers) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${step}${instancePath} ${message}`);
}

/** Accepted answers with one of them changed, once for each question; `change` gives the new answer, or leaves the question out. */
function* changed(change: (schema: JsonObject) => Json | undefined) {
  const seen = new Set<Json>();
  for (const { step, answers } of accepted) {
    for (const { schema, replace } of questionsOf(steps.get(step) ?? {}, answers)) {
      const wrong = change(schema);
      if (wrong === undefined || seen.has(schema)) continue;
      seen.add(schema);
      yield { step, schema, answers: replace(wrong) };
    }
  }
}

type Question = { readonly schema: JsonObject; readonly replace: (answer: Json) => Json };

/** The questions that are answered, those in objects and in entries of lists too. */
function questionsOf(schema: JsonObject, answers: Json): readonly Question[] {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: JsonObject };
  return Object.entries(answers as JsonObject).flatMap(([name, answer]) => {
    const own = properties[name] ?? {};
    const put = (changed: Json) => ({ ...(answers as JsonObject), [name]: changed });
    const inner = own.type === 'object' ? questionsOf(own, answer) : [];
    const [first] = answerType(own) === 'list' && Array.isArray(answer) ? answer : [];
    const entry = first === undefined ? [] : questionsOf(own.items as JsonObject, first);
    return [
      { schema: own, replace: put },
      ...inner.map((one) => ({ ...one, replace: (changed: Json) => put(one.replace(changed)) })),
      ...entry.map((one) => ({ ...one, replace: (changed: Json) => put([one.replace(changed)]) })),
    ];
  });
}

/** An answer that the donor emptied, so that the default is not used, is kept as null. */
function withoutBlank(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withoutBlank);
  return Object.fromEntries(Object.entries(answer).flatMap(([name, part]) => (part === null ? [] : [[name, withoutBlank(part)]])));
}
