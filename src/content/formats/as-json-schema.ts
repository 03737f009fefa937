import { posix } from 'node:path';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { flowInShort } from './flow-in-short.ts';

/** Files of the data, by their paths. */
export type Files = { readonly [path: string]: Json };

type JsonObject = { readonly [key: string]: Json };

const DIALECT = 'https://portal.invalid/schemas/meta/step.schema.json';
const STEP = /^flows\/[^/]+\/[^/]+[.]step[.]json$/;
const FLOW = /^flows\/(?!parts\/)[^/]+\/flow[.]json$/;
const ID = /^[a-z][a-z0-9-]*$/;
/** Files that can have conditions, apart from steps: flows, parts, and the layouts of receipts, proofs and mails. */
const OTHERS = /^(?:flows\/(?:[^/]+\/flow|parts\/[^/]+)|receipts\/.+)[.]json$/;
const COMMON = /^schemas\/common\/(?!receipt[.]json$)[^/]+[.]json$/;

/** The types of answers of format 1, in JSON Schema. */
const TYPES: { readonly [fieldType: string]: JsonObject } = {
  text: { type: 'string' },
  secret: { type: 'string', format: 'password' },
  money: { type: 'string', format: 'money' },
  'whole-number': { type: 'string', format: 'whole-number' },
  decimal: { type: 'string', format: 'decimal' },
  date: { type: 'string', format: 'day-month-year' },
  nric: { type: 'string', format: 'nric' },
  uen: { type: 'string', format: 'uen' },
  email: { type: 'string', format: 'email' },
  digits: { type: 'string', format: 'digits' },
  choice: { type: 'string' },
  choices: { type: 'array' },
  flag: { type: 'boolean' },
  object: { type: 'object' },
  list: { type: 'array' },
};

/**
 * Converts files of format 1 to format 2: a step and a shared question become JSON Schema, each condition is called `when`, and a flow leaves out what the site
 * says and the defaults. A step in a file of another name moves to a file of its own name. Files in format 2 already are unchanged, so a tree may have both.
 */
export function asJsonSchema(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) => {
      const now = todaysPath(path, file);
      // A step that also exists under its own name makes its former file obsolete.
      return now !== path && files[now] !== undefined ? [] : [[now, converted(path, file, files)]];
    }),
  );
}

/** Whether a file of this path can be of format 1. */
export function canBeFormer(path: string): boolean {
  return [STEP, COMMON, OTHERS].some((pattern) => pattern.test(path));
}

/** Whether a file is of format 1. */
export function isFormer(path: string, file: Json): boolean {
  if (!isObject(file)) return false;
  // In format 1, a step has its name in `id`; today the file's name is the step's.
  if (STEP.test(path)) return file.id !== undefined && file.$schema !== DIALECT;
  if (COMMON.test(path)) return file.fieldType !== undefined || file.$id !== undefined;
  if (FLOW.test(path) && file.charityId !== undefined) return true;
  return OTHERS.test(path) && /"(visible|guard)":/.test(JSON.stringify(file));
}

/** The path in format 2 of a file of format 1. A step with an invalid id keeps its path. */
function todaysPath(path: string, file: Json): string {
  if (!STEP.test(path) || !isObject(file) || !isFormer(path, file)) return path;
  const { id } = file;
  return typeof id === 'string' && ID.test(id) ? posix.join(posix.dirname(path), `${id}.step.json`) : path;
}

function converted(path: string, file: Json, files: Files): Json {
  if (!isObject(file) || !isFormer(path, file)) return file;
  if (STEP.test(path)) return stepIn(path, file, files);
  if (COMMON.test(path)) return commonIn(path, file, files);
  return conditionsIn(FLOW.test(path) ? flowInShort(file) : file);
}

function stepIn(path: string, { id: _, type: __, required, ...step }: JsonObject, files: Files): Json {
  const { $schema: ___, ...rest } = step;
  const said = Object.entries(rest).map(([key, value]) =>
    key === 'properties' ? asked(path, value, required, files) : conditionsIn({ [key]: value }),
  );
  return Object.assign({ $schema: DIALECT, type: 'object' }, ...said);
}

function commonIn(path: string, file: JsonObject, files: Files): Json {
  const { $schema: _, $id: __, ...question } = file;
  return questionIn(path, question, files, conditionalParts(path, files));
}

/**
 * Questions, and the list of those that are always asked and required. Required questions that are asked only sometimes get `requiredWhen` instead.
 */
function asked(path: string, properties: Json | undefined, required: Json | undefined, files: Files, conditional = NONE): JsonObject {
  const questions = Object.entries(objectOf(properties));
  const needed = new Set(Array.isArray(required) ? required : []);
  const always = questions.flatMap(([id, question]) =>
    needed.has(id) && saysOf(path, objectOf(question), 'visible', files) === undefined && !conditional.has(id) ? [id] : [],
  );
  const said = questions.map(([id, question]) => {
    const isSometimes = needed.has(id) && !always.includes(id);
    const converted = questionIn(path, objectOf(question), files);
    return [id, isSometimes ? withRequired(converted) : converted] as const;
  });
  return { properties: Object.fromEntries(said), ...(always.length > 0 && { required: always }) };
}

/** Adds `requiredWhen` next to the question's own `when`, if it has one. */
function withRequired(question: JsonObject): JsonObject {
  if (question.when === undefined) return { ...question, requiredWhen: true };
  return Object.assign(
    {},
    ...Object.entries(question).map(([key, value]) => (key === 'when' ? { when: value, requiredWhen: true } : { [key]: value })),
  );
}

function questionIn(path: string, question: JsonObject, files: Files, conditional = NONE): JsonObject {
  const type = saysOf(path, question, 'fieldType', files);
  return Object.fromEntries(
    Object.entries(question).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      switch (key) {
        case 'fieldType':
          return Object.entries(TYPES[String(value)] ?? { fieldType: value });
        // Implied by the type of answer.
        case 'type':
        case 'format':
        case 'required':
          return [];
        case 'options':
          return [...usualIn(question, value), ...Object.entries(optionsIn(value, type === 'choices'))];
        case 'needed':
          return Object.entries(neededIn(objectOf(value)));
        case 'checks':
          return [[key, eachOf(value, (check) => renamed(check, 'when', 'wrongWhen'))]];
        case 'items':
          return [[key, { type: 'object', ...asked(path, objectOf(value).properties, objectOf(value).required, files) }]];
        case 'properties':
          return Object.entries(
            question.$ref === undefined
              ? asked(path, value, question.required, files, conditional)
              : {
                  parts: Object.fromEntries(
                    Object.entries(objectOf(value)).map(([id, part]) => [id, questionIn(path, objectOf(part), files)]),
                  ),
                },
          );
        default:
          return Object.entries(conditionsIn({ [key]: value }));
      }
    }),
  );
}

/** Keeps a choice of two without a control as a drop-down list: that was the default in format 1; today's default is cards. */
function usualIn({ fieldType, widget }: JsonObject, options: Json): readonly (readonly [string, Json])[] {
  return fieldType === 'choice' && widget === undefined && Array.isArray(options) && options.length === 2 ? [['widget', 'select']] : [];
}

function optionsIn(options: Json, areSeveral: boolean): JsonObject {
  const oneOf = eachOf(options, (option) => renamed(conditionsIn(option), 'value', 'const'));
  return areSeveral ? { uniqueItems: true, items: { type: 'string', oneOf } } : { oneOf };
}

function neededIn({ when = null, hint }: JsonObject): JsonObject {
  return { requiredWhen: when, ...(hint !== undefined && { requiredHint: hint }) };
}

/** Renames each `visible` and `guard` to `when`, at any depth. */
function conditionsIn(value: JsonObject): JsonObject;
function conditionsIn(value: Json): Json;
function conditionsIn(value: Json): Json {
  if (Array.isArray(value)) return value.map((entry) => conditionsIn(entry));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => (key === 'visible' || key === 'guard' ? ['when', inner] : [key, conditionsIn(inner)])),
  );
}

/** The parts of a shared object that some step asks only sometimes. */
function conditionalParts(common: string, files: Files): ReadonlySet<string> {
  const questions = Object.entries(files).flatMap(([path, file]) =>
    STEP.test(path) && isObject(file)
      ? Object.values(objectOf(file.properties)).map((question) => [path, objectOf(question)] as const)
      : [],
  );
  return new Set(
    questions.flatMap(([path, { $ref, properties }]) =>
      typeof $ref === 'string' && referred(path, $ref) === common
        ? Object.entries(objectOf(properties)).flatMap(([id, part]) => (objectOf(part).visible === undefined ? [] : [id]))
        : [],
    ),
  );
}

/** A question's own value, or that of the shared schema that it refers to. */
function saysOf(path: string, question: JsonObject, key: string, files: Files): Json | undefined {
  const { [key]: own, $ref } = question;
  if (own !== undefined || typeof $ref !== 'string') return own;
  const common = referred(path, $ref);
  return isObject(files[common]) && common !== path ? saysOf(common, files[common], key, files) : undefined;
}

function referred(path: string, reference: string): string {
  return posix.join(posix.dirname(path), reference);
}

function renamed(value: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));
}

const NONE: ReadonlySet<string> = new Set();

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Converts the entries of a list, or of a map by name; an entry may be a plain text. */
function eachOf(value: Json, change: (entry: JsonObject) => JsonObject): Json {
  const changed = (entry: Json) => (isObject(entry) ? change(entry) : entry);
  if (Array.isArray(value)) return value.map(changed);
  return Object.fromEntries(Object.entries(objectOf(value)).map(([name, entry]) => [name, changed(entry)]));
}
