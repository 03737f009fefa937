import { stepName } from '../../content/step-name.ts';
import type { Json } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { jsonAt, parsed, partsOf, textAt } from './json-at.ts';
import { namesIn } from './named.ts';

/** A limit of an answer, as a number, or by the rate or setting that it refers to. */
export type LimitSeen = { readonly name: string; readonly figure?: number; readonly refersTo?: string };

/** An option of a choice, as written, with the keys of its texts. */
export type OptionSeen = { readonly at: string; readonly json: Json; readonly says: string; readonly keys: readonly string[] };

/** A question of a step, or of a shared schema. */
export type QuestionSeen = {
  /** Its place in the file: "/properties/amount". */
  readonly at: string;
  readonly id: string;
  readonly says: string;
  readonly keys: readonly string[];
  readonly isRequired: boolean;
  /** It is asked only while a condition holds, and has its own setting for whether it must be answered then. */
  readonly isSometimes: boolean;
  /** Undefined if the shared schema decides. */
  readonly isPrivate?: boolean;
  /** The file of the shared schema that it refers to. */
  readonly shared?: string;
  readonly limits: readonly LimitSeen[];
  readonly options: readonly OptionSeen[];
};

/** A step of a flow, with its questions and the rules of the file beside it. */
export type StepRead = {
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly required: readonly string[];
  readonly questions: readonly QuestionSeen[];
  readonly rules: readonly RuleRead[];
};

/** A rule as staff read it. */
export type RuleRead = { readonly name: string; readonly says: string; readonly source: string; readonly examples: number };

/** Every step of the content. */
export function stepsIn(tree: Tree): readonly StepRead[] {
  const { words, file: named } = namesIn(tree);
  const files = Object.keys(tree).filter((path) => path.endsWith('.step.json'));
  return files.map((file) => {
    const step = parsed(tree[file]);
    const required = partsOf(jsonAt(step, 'required')).flatMap(([, name]) => (typeof name === 'string' ? [name] : []));
    const keys = ['title', 'intro'].flatMap((name) => textAt(step, name) ?? []);
    return {
      ...{ file, required, keys, title: named(file), id: stepName(file) },
      questions: partsOf(jsonAt(step, 'properties')).map(([id, question]) => questionSeen(id, { question, required, words })),
      rules: rulesBeside(tree, file),
    };
  });
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'atLeast', 'atMost'];

type Seen = { readonly question: Json; readonly required: readonly string[]; readonly words: (key: string) => string };

function questionSeen(id: string, { question, required, words }: Seen): QuestionSeen {
  const at = `/properties/${id}`;
  const keys = ['title', 'hint'].flatMap((name) => textAt(question, name) ?? []);
  const shared = textAt(question, '$ref')?.replace(/^(\.\.\/)+/, '');
  const isPrivate = jsonAt(question, 'private');
  return {
    ...{ at, id, keys, says: keys[0] === undefined ? id : words(keys[0]) },
    isRequired: required.includes(id) || jsonAt(question, 'requiredWhen') === true,
    isSometimes: jsonAt(question, 'when') !== undefined,
    ...(typeof isPrivate === 'boolean' ? { isPrivate } : shared === undefined ? { isPrivate: false } : {}),
    ...(shared !== undefined && { shared }),
    limits: LIMITS.flatMap((name) => limitSeen(name, jsonAt(question, name))),
    options: ['oneOf', 'items/oneOf'].flatMap((list) =>
      partsOf(jsonAt(question, ...list.split('/'))).map(([place, option]) => optionSeen(`${at}/${list}/${place}`, option, words)),
    ),
  };
}

function limitSeen(name: string, value: Json | undefined): readonly LimitSeen[] {
  if (typeof value === 'number') return [{ name, figure: value }];
  return typeof value === 'string' ? [{ name, refersTo: value }] : [];
}

function optionSeen(at: string, json: Json, words: Seen['words']): OptionSeen {
  const keys = ['title', 'hint'].flatMap((name) => textAt(json, name) ?? []);
  return { at, json, keys, says: keys[0] === undefined ? (textAt(json, 'const') ?? '') : words(keys[0]) };
}

function rulesBeside(tree: Tree, file: string): readonly RuleRead[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const step = stepName(file);
  return partsOf(jsonAt(parsed(tree[`${folder}${step}.rules.json`]), 'rules')).map(([name, rule]) => ({
    name,
    says: textAt(rule, 'says') ?? textAt(jsonAt(rule, 'versions'), 0, 'says') ?? '',
    source: textAt(rule, 'source', 'name') ?? textAt(rule, 'source', 'decided') ?? '',
    examples: partsOf(jsonAt(rule, 'examples')).length,
  }));
}
