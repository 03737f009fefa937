import { join, resolve } from 'node:path';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { answerType, definitionFiles, readData } from '../../src/content/index.ts';
import { addStepVocabulary, assess, fieldTypes, type Json, parseDefinitions, ratesAt } from '../../src/engine/index.ts';
import { fixtureFiles } from '../../src/fixtures/index.ts';
import { requireForValidators } from '../../src/portal/core/content/validators-runtime.ts';
import { validatorsModules } from '../../src/server/content/served/validators-module.ts';

type JsonObject = { readonly [key: string]: Json };

const PROJECT = resolve(import.meta.dirname, '../..');
const data = await readData(PROJECT);
const files = { ...definitionFiles(data), 'schemas/meta/step.schema.json': data.meta.step ?? {} };
const definitions = parseDefinitions(definitionFiles(data));
const fixtures = fixtureFiles(data);

/** Each step as a stock resolver gives it. */
const steps = await Promise.all(
  Object.values(definitions.steps).map(async ({ id, file }) => ({
    id,
    schema: (await $RefParser.dereference(join(PROJECT, file))) as JsonObject,
  })),
);
const questions = steps.flatMap(({ id, schema }) => questionsIn(id, schema));
const objects = steps.flatMap(({ id, schema }) => objectsIn(id, schema));

/**
 * Three forms of the steps: with their references resolved by a stock resolver; unchanged, beside the shared schemas; and compiled, as pages get
 * them.
 */
const forms = { resolved: await resolvedSteps(), unresolved: await unresolvedSteps(), compiled: await compiledSteps() };

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

describe.each(Object.entries(forms))('plain Ajv with the vocabulary of a step, in strict mode, of steps %s', (_, validators) => {
  const complaints = (step: string, answers: Json) => complaintsOf(validators.get(step), answers);

  it('accepts the counted answers of every step without engine errors', () => {
    const refused = accepted.flatMap(({ file, step, answers }) => complaints(step, answers).map((complaint) => `${file}: ${complaint}`));
    expect(refused).toEqual([]);
    expect(new Set(accepted.map(({ step }) => step))).toEqual(new Set(validators.keys()));
  });

  it('refuses an answer of the wrong type to every question', () => {
    expect(passing(({ type }) => (type === 'array' ? {} : ['x']))).toEqual([]);
    expect(new Set(questions.map(({ schema }) => answerType(schema)))).toEqual(new Set(Object.keys(fieldTypes)));
  });

  it('refuses an answer of the wrong form to every question with a format', () => {
    expect(passing(({ format }) => (typeof format === 'string' ? WRONG[format] : undefined))).toEqual([]);
    const formats = questions.flatMap(({ schema: { format } }) => (typeof format === 'string' ? [format] : []));
    // Any password has the form of one.
    expect(new Set(formats)).toEqual(new Set([...Object.keys(WRONG), 'password']));
  });

  it('refuses a too long answer to every question with a length', () => {
    expect(passing(({ maxLength }) => (typeof maxLength === 'number' ? 'x'.repeat(maxLength + 1) : undefined))).toEqual([]);
    expect(
      passing(({ maxItems }) => (typeof maxItems === 'number' ? Array.from({ length: maxItems + 1 }, () => ({})) : undefined)),
    ).toEqual([]);
  });

  it('refuses an unknown option of every question with options', () => {
    expect(passing((schema) => ({ choice: 'none', choices: ['none'] })[answerType(schema)])).toEqual([]);
  });

  /** The questions whose wrong answer is not refused; `wrong` gives one, or none for a question that this is not about. */
  function passing(wrong: (schema: JsonObject) => Json | undefined): readonly string[] {
    let tried = 0;
    const found = questions.flatMap(({ step, path, schema }) => {
      const answer = wrong(schema);
      if (answer === undefined) return [];
      tried += 1;
      const at = pointer(path);
      return errorsOf(validators.get(step), within(path, answer)).some(({ instancePath }) => instancePath.startsWith(at))
        ? []
        : [step + at];
    });
    expect(tried).toBeGreaterThan(0);
    return found;
  }
});

it.each(['resolved', 'unresolved'] as const)('refuses a step without any always required answer, of steps %s', (form) => {
  const missing = objects.flatMap(({ step, path, required }) => {
    const said = errorsOf(forms[form].get(step), within(path, {})).filter(({ keyword }) => keyword === 'required');
    const named = said.map(({ instancePath, params }) => `${instancePath}/${params.missingProperty}`);
    return required.flatMap((name) => (named.includes(`${pointer(path)}/${name}`) ? [] : [`${step}${pointer(path)}/${name}`]));
  });
  expect(missing).toEqual([]);
  expect(objects.length).toBeGreaterThan(20);
});

it('leaves a doubtful check letter to the engine, which warns about it', () => {
  const ajv = checker();
  const nric = ajv.compile({ type: 'string', format: 'nric' });
  expect([nric('S1234567D'), nric('S1234567A'), nric('S123456D')]).toEqual([true, true, false]);
  const uen = ajv.compile({ type: 'string', format: 'uen' });
  expect([uen('201403121W'), uen('ABCDEFGHI'), uen('2014')]).toEqual([true, true, false]);
});

type Validate = ReturnType<Ajv2020['compile']>;

/** What a stranger needs besides Ajv: the meta-schemas, the dialect that each step names, and the vocabulary. */
function checker(): Ajv2020 {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  addStepVocabulary(ajv, files);
  for (const schema of Object.values(data.meta)) ajv.addMetaSchema(schema);
  return ajv;
}

async function resolvedSteps(): Promise<ReadonlyMap<string, Validate>> {
  const ajv = checker();
  return new Map(steps.map(({ id, schema }) => [id, ajv.compile(schema)]));
}

async function unresolvedSteps(): Promise<ReadonlyMap<string, Validate>> {
  const ajv = checker();
  const under = (path: string) => `https://portal.invalid/${path}`;
  for (const { path, kind, json } of data.files) if (kind === 'common' || kind === 'step') ajv.addSchema(json as JsonObject, under(path));
  return new Map(Object.values(definitions.steps).map(({ id, file }) => [id, ajv.getSchema(under(file)) as Validate]));
}

async function compiledSteps(): Promise<ReadonlyMap<string, Validate>> {
  const modules = Object.values(validatorsModules(definitions)).map(async (code) => {
    const { validators } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    return Object.entries<Validate>(validators(requireForValidators));
  });
  return new Map((await Promise.all(modules)).flat());
}

function errorsOf(validate: Validate | undefined, answers: Json): readonly ErrorObject[] {
  if (validate === undefined) throw new Error('There is no such step.');
  return validate(answers) ? [] : (validate.errors ?? []);
}

function complaintsOf(validate: Validate | undefined, answers: Json): readonly string[] {
  return errorsOf(validate, answers).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A way from a step's answers to one of them; 0 leads into the first entry of a list. */
type Path = readonly (string | 0)[];
type Question = { readonly step: string; readonly path: Path; readonly schema: JsonObject };

/** The questions below an object, those of its objects and of the entries of its lists, too. */
function questionsIn(step: string, schema: JsonObject, above: Path = []): readonly Question[] {
  return Object.entries((schema.properties ?? {}) as { readonly [name: string]: JsonObject }).flatMap(([name, own]) => {
    const path = [...above, name];
    const inner = answerType(own) === 'list' ? questionsIn(step, own.items as JsonObject, [...path, 0]) : questionsIn(step, own, path);
    return [{ step, path, schema: own }, ...inner];
  });
}

/** The objects of a step that always ask for something. */
function objectsIn(
  step: string,
  schema: JsonObject,
): readonly { readonly step: string; readonly path: Path; readonly required: readonly string[] }[] {
  const all = [{ path: [] as Path, schema }, ...questionsIn(step, schema).map(({ path, schema: own }) => entryOf(path, own))];
  return all.flatMap(({ path, schema: { required } }) =>
    Array.isArray(required) ? [{ step, path, required: required as readonly string[] }] : [],
  );
}

function entryOf(path: Path, schema: JsonObject): { readonly path: Path; readonly schema: JsonObject } {
  return answerType(schema) === 'list' ? { path: [...path, 0], schema: schema.items as JsonObject } : { path, schema };
}

/** Answers that have this one, and no other. */
function within(path: Path, answer: Json): Json {
  return path.reduceRight<Json>((inner, part) => (part === 0 ? [inner] : { [part]: inner }), answer);
}

function pointer(path: Path): string {
  return path.map((part) => `/${part}`).join('');
}

/** An answer that the donor emptied, so that the default is not used, is kept as null. */
function withoutBlank(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withoutBlank);
  return Object.fromEntries(Object.entries(answer).flatMap(([name, part]) => (part === null ? [] : [[name, withoutBlank(part)]])));
}
