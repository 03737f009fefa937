import type { Answers, Definitions, Fate, FieldsChange, Json } from '../../../src/engine/index.ts';
import { parseDefinitions } from '../../../src/engine/index.ts';
import { smallData } from '../../../src/lint/testing/small-data.ts';
import { throwDice } from '../../../lab/simulation/dice.ts';
import { questionOf } from './question-of.ts';

/** A seeded generator: the same seed draws the same story. */
export type Draw = {
  readonly below: (end: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
  readonly is: (share: number) => boolean;
};

export function drawOf(seed: number): Draw {
  const { next, chance: is } = throwDice(seed);
  const below = (end: number) => Math.floor(next() * end);
  return { below, one: (of) => of[below(of.length)] ?? (undefined as never), is };
}

type Type = 'money' | 'whole-number' | 'text' | 'flag' | 'choice' | 'choices' | 'list';
type Option = { readonly id: number; value: string; readonly cents: number };

/** A question by its meaning (`id`), whatever its current name, place and type. */
export type Question = {
  readonly id: number;
  step: string;
  name: string;
  type: Type;
  options: Option[];
  isPrivate: boolean;
  /** Shown while the flag with this id is ticked. */
  shownBy?: number | undefined;
  atMost?: string | undefined;
  readonly inner: Question[];
};

export type Model = { questions: Question[]; version: number; changes: FieldsChange[]; nextId: number; nextName: number };

const STEPS = ['one', 'two', 'three'];
const TYPES: readonly Type[] = ['money', 'money', 'whole-number', 'text', 'flag', 'choice', 'choices', 'list'];

export function newModel(draw: Draw): Model {
  const model: Model = { questions: [], version: 1, changes: [], nextId: 0, nextName: 0 };
  for (let at = 0; at < 5 + draw.below(5); at += 1) model.questions.push(newQuestion(model, draw));
  return model;
}

function newQuestion(model: Model, draw: Draw, types: readonly Type[] = TYPES): Question {
  const type = draw.one(types);
  const id = model.nextId++;
  return {
    id,
    step: draw.one(STEPS),
    name: freshName(model),
    type,
    options:
      type === 'choice' || type === 'choices'
        ? [0, 1, 2].map((n) => ({ id: id * 10 + n, value: `o${n}`, cents: 100 * draw.below(9) }))
        : [],
    isPrivate: draw.is(0.3),
    inner: type === 'list' ? [newQuestion(model, draw, ['money']), newQuestion(model, draw, ['text', 'money'])] : [],
  };
}

const freshName = (model: Model) => `q${model.nextName++}`;
const pathOf = ({ step, name }: Question) => `${step}.${name}`;

/** Makes one more version: changes some questions, and records the fate of each. */
export function edit(model: Model, draw: Draw): void {
  model.version += 1;
  const fates: { [path: string]: Fate } = {};
  const untouched = new Set(model.questions);
  for (let times = 1 + draw.below(4); times > 0 && untouched.size > 0; times -= 1) {
    const question = draw.one([...untouched]);
    untouched.delete(question);
    const before = pathOf(question);
    const fate = draw.one(EDITS)(question, model, draw, untouched, fates);
    if (fate !== undefined) fates[before] = fate;
  }
  if (draw.is(0.4)) model.questions.splice(draw.below(model.questions.length + 1), 0, newQuestion(model, draw));
  if (Object.keys(fates).length > 0) model.changes.push({ version: model.version, fields: fates });
}

type Edit = (question: Question, model: Model, draw: Draw, untouched: Set<Question>, fates: { [path: string]: Fate }) => Fate | undefined;

const rename: Edit = (question, model, _draw, _untouched, fates) => {
  const before = pathOf(question);
  question.name = freshName(model);
  for (const inner of question.inner.slice(0, 1)) {
    const was = `${before}.*.${inner.name}`;
    inner.name = freshName(model);
    fates[was] = { to: `${pathOf(question)}.*.${inner.name}` };
  }
  return { to: pathOf(question) };
};
const move: Edit = (question, model, draw) => {
  question.step = draw.one(STEPS);
  question.name = freshName(model);
  return { to: pathOf(question) };
};
/** Swaps step and name with another question. */
const exchange: Edit = (question, _model, draw, untouched, fates) => {
  const others = [...untouched];
  if (others.length === 0) return undefined;
  const other = draw.one(others);
  untouched.delete(other);
  const [own, its] = [pathOf(question), pathOf(other)];
  [question.step, question.name, other.step, other.name] = [other.step, other.name, question.step, question.name];
  fates[its] = { to: own };
  return { to: its };
};
const drop: Edit = (question, model) => {
  model.questions = model.questions.filter((one) => one !== question);
  for (const one of model.questions) if (one.shownBy === question.id) one.shownBy = undefined;
  return { dropped: `carry.dropped-${question.id}` };
};
const dropPart: Edit = (question, _model, _draw, _untouched, fates) => {
  const [, gone] = question.inner;
  if (gone === undefined) return undefined;
  question.inner.splice(1, 1);
  fates[`${pathOf(question)}.*.${gone.name}`] = { dropped: `carry.dropped-${gone.id}` };
  return undefined;
};
const mapOptions: Edit = (question, model, draw) => {
  const [first, ...others] = question.options;
  if (first === undefined) return undefined;
  const before = first.value;
  first.value = freshName(model);
  const isMoved = draw.is(0.4);
  if (isMoved) question.name = freshName(model);
  const gone = others.length > 1 && draw.is(0.5);
  if (gone) question.options.pop();
  return {
    options: { [before]: first.value },
    ...(isMoved && { to: pathOf(question) }),
    ...(gone && { lost: `carry.lost-${question.id}` }),
  };
};
const dropOption: Edit = (question) => {
  if (question.options.length < 2) return undefined;
  question.options.pop();
  return { lost: `carry.lost-${question.id}` };
};
const retype: Edit = (question) => {
  if (question.type === 'whole-number') {
    question.type = 'money';
    return { kept: 'Whole dollars.' };
  }
  if (question.type === 'choice') {
    question.type = 'choices';
    return { logic: { merge: [{ var: 'answer' }] } };
  }
  return undefined;
};
const condition: Edit = (question, model, draw) => {
  const flags = model.questions.filter(({ type, shownBy, id }) => type === 'flag' && shownBy === undefined && id !== question.id);
  const isAsked = model.questions.some(({ shownBy }) => shownBy === question.id);
  question.shownBy = flags.length === 0 || isAsked || draw.is(0.3) ? undefined : draw.one(flags).id;
  return undefined;
};
const bound: Edit = (question, _model, draw) => {
  question.atMost = draw.is(0.5) ? '3' : undefined;
  return undefined;
};
const reorder: Edit = (question, model) => {
  model.questions = [...model.questions.filter((one) => one !== question), question];
  return undefined;
};
const hide: Edit = (question) => {
  question.isPrivate = !question.isPrivate;
  return undefined;
};
const EDITS: readonly Edit[] = [rename, move, exchange, drop, dropPart, mapOptions, dropOption, retype, condition, bound, reorder, hide];

/** A donor's entries by the meaning of their questions; a list's entries by the meaning of theirs. */
export type Meant = ReadonlyMap<number, Json | readonly ReadonlyMap<number, Json>[]>;

export function typedBy(model: Model, draw: Draw): Meant {
  const typed = model.questions.filter(() => draw.is(0.75));
  return new Map(typed.map((question) => [question.id, question.type === 'list' ? entriesOf(question, draw) : typedIn(question, draw)]));
}

const entriesOf = ({ inner }: Question, draw: Draw) =>
  Array.from({ length: 1 + draw.below(3) }, () => new Map(inner.filter(() => draw.is(0.8)).map((one) => [one.id, typedIn(one, draw)])));

function typedIn({ type, options }: Question, draw: Draw): Json {
  if (type === 'flag') return draw.is(0.7);
  if (type === 'choice') return draw.one(options).id;
  if (type === 'choices') return options.filter(() => draw.is(0.6)).map(({ id }) => id);
  if (type === 'text') return draw.one(['for my mother', 'x', '12']);
  return draw.one(type === 'money' ? ['5', '12.50', '1,000', 'abc', '-3'] : ['1', '4', '20', 'two']);
}

/** Translates entries into answers under the names of a model. */
export function answersOf({ questions }: Model, meant: Meant): Answers {
  const answers: { [step: string]: { [field: string]: Json } } = {};
  for (const question of questions) {
    const value = meant.get(question.id);
    if (value !== undefined) answers[question.step] = { ...answers[question.step], [question.name]: written(question, value) };
  }
  return answers;
}

function written(question: Question, value: Json | readonly ReadonlyMap<number, Json>[]): Json {
  if (question.type === 'list' && Array.isArray(value))
    return value.map((entry: ReadonlyMap<number, Json>) =>
      Object.fromEntries(question.inner.flatMap((one) => (entry.has(one.id) ? [[one.name, entry.get(one.id) ?? null]] : []))),
    );
  const nameOf = (id: Json) => question.options.find((option) => option.id === id)?.value ?? '';
  if (question.type === 'choice') return nameOf(value as Json);
  return question.type === 'choices' && Array.isArray(value) ? value.map(nameOf) : (value as Json);
}

/** The entries that a model can still hold, and the number of those that it cannot. */
export function meantIn(model: Model, meant: Meant): { readonly meant: Meant; readonly lost: number } {
  const left = new Map<number, Json | readonly ReadonlyMap<number, Json>[]>();
  let lost = 0;
  for (const [id, value] of meant) {
    const question = model.questions.find((one) => one.id === id);
    if (question === undefined) lost += isNothing(value) ? 0 : 1;
    else if (question.type === 'list')
      left.set(id, (value as readonly ReadonlyMap<number, Json>[]).map(partsIn(question, () => (lost += 1))));
    else if (question.options.length === 0) left.set(id, value);
    else {
      const chosen = (Array.isArray(value) ? value : [value]) as readonly number[];
      const there = chosen.filter((one) => question.options.some((option) => option.id === one));
      lost += chosen.length - there.length;
      if (question.type === 'choices') left.set(id, there);
      else if (there[0] !== undefined) left.set(id, there[0]);
    }
  }
  return { meant: left, lost };
}

const partsIn =
  ({ inner }: Question, onLost: () => void) =>
  (entry: ReadonlyMap<number, Json>) => {
    const there = [...entry].filter(([id]) => inner.some((one) => one.id === id));
    for (let gone = entry.size - there.length; gone > 0; gone -= 1) onLost();
    return new Map(there);
  };

const isNothing = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/** Amount of a gift of these entries in cents, computed without the engine. */
export function centsOf({ questions }: Model, meant: Meant): number {
  const isTicked = (id: number) => meant.get(id) === true;
  const cents = questions
    .filter(({ shownBy }) => shownBy === undefined || isTicked(shownBy))
    .map((question) => centsOfOne(question, meant.get(question.id)));
  return cents.reduce((sum, one) => sum + one, 0);
}

function centsOfOne(question: Question, value: Json | readonly ReadonlyMap<number, Json>[] | undefined): number {
  if (value === undefined) return 0;
  if (question.type === 'list')
    return (value as readonly ReadonlyMap<number, Json>[])
      .flatMap((entry) => question.inner.map((one) => centsOfOne(one, entry.get(one.id))))
      .reduce((sum, one) => sum + one, 0);
  if (question.type === 'flag') return value === true ? 300 : 0;
  if (question.options.length > 0) {
    const chosen = (Array.isArray(value) ? value : [value]) as readonly number[];
    return question.options.filter(({ id }) => chosen.includes(id)).reduce((sum, { cents }) => sum + cents, 0);
  }
  if (question.type === 'text' || typeof value !== 'string') return 0;
  const plain = value.replaceAll(',', '');
  return /^\d+(\.\d\d)?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
}

/** The definitions of a model, with all changes so far. */
export function definitionsOf(model: Model): Definitions {
  const asked = (step: string) => model.questions.filter((question) => question.step === step);
  const steps = STEPS.map((id) => [`flows/gift/${id}.step.json`, { id, title: 'a', properties: propertiesOf(asked(id), model) }] as const);
  const flow = smallData['flows/gift/flow.json'] as { readonly [key: string]: Json };
  const sum = model.questions.flatMap(centsLogic);
  const total = { unit: 'money', says: 'a', source: { name: 'a', asOf: '2026-01-01' }, logic: { '+': [0, ...sum] }, examples: [] };
  return parseDefinitions({
    ...Object.fromEntries(Object.entries(smallData).filter(([path]) => !path.startsWith('flows/gift/'))),
    'flows/site.json': { ...(smallData['flows/site.json'] as { readonly [key: string]: Json }), donor: {} },
    ...Object.fromEntries(steps),
    'flows/gift/flow.json': {
      ...flow,
      steps: STEPS.map((step) => ({ step })),
      items: [{ id: 'gift', title: 'a', group: 'gifts', amount: 'gift.total' }],
      total: 'gift.total',
    },
    'flows/gift/gift.rules.json': { rules: { 'gift.total': total } },
    'flows/gift/carry.json': { version: model.version, fields: {}, changes: model.changes as unknown as Json },
  });
}

function propertiesOf(questions: readonly Question[], model: Model): { readonly [name: string]: Json } {
  return Object.fromEntries(questions.map((question) => [question.name, propertyOf(question, model)]));
}

function propertyOf({ type, options, isPrivate, shownBy, atMost, inner }: Question, model: Model): Json {
  const flag = model.questions.find(({ id }) => id === shownBy);
  return {
    ...questionOf(
      type,
      options.map(({ value }) => ({ const: value, title: 'a' })),
    ),
    title: 'a',
    ...(isPrivate && { private: true }),
    ...(flag && { when: { [pathOf(flag)]: true } }),
    ...(atMost !== undefined && (type === 'money' || type === 'whole-number') && { atMost }),
    ...(type === 'list' && {
      list: { itemTitle: 'a', add: 'a', empty: 'a', summary: [] },
      items: { type: 'object', properties: propertiesOf(inner, model) },
    }),
  };
}

function centsLogic(question: Question): readonly Json[] {
  const answer = { var: pathOf(question) };
  switch (question.type) {
    case 'money':
    case 'whole-number':
      return [answer];
    case 'flag':
      return [{ if: [answer, 3, 0] }];
    case 'text':
      return [];
    case 'choice':
      return question.options.map(({ value, cents }) => ({ if: [{ '==': [answer, value] }, cents / 100, 0] }));
    case 'choices':
      return question.options.map(({ value, cents }) => ({ if: [{ in: [value, answer] }, cents / 100, 0] }));
    case 'list':
      return question.inner
        .filter(({ type }) => type === 'money')
        .map(({ name }) => ({ reduce: [answer, { '+': [{ var: 'accumulator' }, { var: `current.${name}` }] }, 0] }));
    default:
      return question.type satisfies never;
  }
}
