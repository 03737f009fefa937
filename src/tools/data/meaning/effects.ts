import { type Assessment, type Definitions, EvaluationError, formatMoney, type Json } from '../../../engine/index.ts';
import { type Case, type Outcome, runCase, wordsOf } from '../../../fixtures/index.ts';

/** The definitions, and the texts that name items. */
export type Version = { readonly definitions: Definitions; readonly texts: Json };

const FEW = 3;

/** What comes to another result, in words: "Zakat on savings S$403.00 -> S$0.00". */
export type CaseEffect = {
  readonly says: readonly string[];
  /** Nothing but values that are shown: amounts, errors, steps and questions are the same. */
  readonly isShownOnly: boolean;
};

/** What a case comes to otherwise; undefined when it is nothing. */
export function effectOn(one: Case, before: Version, after: Version): CaseEffect | undefined {
  const [old, now] = [resultOf(one, before), resultOf(one, after)];
  if (typeof old === 'string' || typeof now === 'string') {
    return old === now ? undefined : { says: [`${said(old)} -> ${said(now)}`], isShownOnly: false };
  }
  const amounts = amountsChanged(
    old,
    now,
    [before, after].map(({ texts }) => wordsOf(texts)),
  );
  const all = [
    ...(old.assessment.kind === now.assessment.kind ? [] : [`${KINDS[old.assessment.kind]} -> ${KINDS[now.assessment.kind]}`]),
    ...amounts,
    ...listsChanged('error', old.assessment.errors.map(errorName), now.assessment.errors.map(errorName)),
    ...listsChanged('step', old.assessment.openSteps, now.assessment.openSteps),
    ...questionsChanged(old.assessment, now.assessment),
  ];
  if (all.length > 0) return { says: all, isShownOnly: false };
  const says = [...valuesChanged(old.assessment, now.assessment), ...receiptChanged(old, now)].slice(0, FEW);
  return says.length === 0 ? undefined : { says, isShownOnly: true };
}

const KINDS: { readonly [kind in Assessment['kind']]: string } = {
  due: 'due',
  'nothing-due': 'nothing due',
  invalid: 'an answer is wrong or missing',
};

function resultOf(one: Case, version: Version): Outcome | string {
  try {
    return runCase(one, version);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return `cannot be computed (${error.message})`;
  }
}

function said(result: Outcome | string): string {
  return typeof result === 'string' ? result : `total ${money(result.assessment.totalCents)}`;
}

/** The items and the total that differ, by the items' titles. */
function amountsChanged(old: Outcome, now: Outcome, words: readonly ((key: string) => string)[]): readonly string[] {
  const [was, is] = [amountsOf(old), amountsOf(now)];
  const titles = new Map(
    [old, now].flatMap(({ assessment }, place) => assessment.items.map(({ id, title }) => [id, words[place]?.(title) ?? id] as const)),
  );
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  const lines = changed.map((key) => `${titles.get(key.split(' ')[0] ?? '') ?? key} ${money(was.get(key))} -> ${money(is.get(key))}`);
  const [before, after] = [old.assessment.totalCents, now.assessment.totalCents];
  const isTold = changed.length === 1 && was.size <= 1 && is.size <= 1;
  return [...shortened(lines), ...(before === after || isTold ? [] : [`total ${money(before)} -> ${money(after)}`])];
}

function amountsOf({ assessment }: Outcome): ReadonlyMap<string, number> {
  return new Map(assessment.items.map(({ id, entry, amountCents }) => [entry === undefined ? id : `${id} ${entry}`, amountCents]));
}

function money(cents: number | undefined): string {
  return cents === undefined ? 'nothing' : `S${formatMoney(cents)}`;
}

function errorName({ path, code }: Assessment['errors'][number]): string {
  return `${path} ${code}`;
}

function listsChanged(what: string, old: readonly string[], now: readonly string[]): readonly string[] {
  const [was, is] = [new Set(old), new Set(now)];
  const added = now.filter((one) => !was.has(one));
  const gone = old.filter((one) => !is.has(one));
  return [
    ...(added.length > 0 ? [`new ${what}: ${shortened(added).join(', ')}`] : []),
    ...(gone.length > 0 ? [`no ${what} any more: ${shortened(gone).join(', ')}`] : []),
  ];
}

/** Of the steps that both ask; those of a step that came or went are told by it. */
function questionsChanged(old: Assessment, now: Assessment): readonly string[] {
  const asked = new Set(now.openSteps.filter((step) => old.openSteps.includes(step)));
  const ofBoth = (path: string) => asked.has(path.split('.')[0] ?? '');
  return listsChanged('question', old.visible.filter(ofBoth), now.visible.filter(ofBoth));
}

function valuesChanged({ values: old }: Assessment, { values: now }: Assessment): readonly string[] {
  return Object.keys({ ...old, ...now })
    .filter((name) => !isSame(old[name], now[name]))
    .map((name) => `${name} ${shown(old[name])} -> ${shown(now[name])}`);
}

/** Of the receipt, what the rates' version alone changes is left out. */
function receiptChanged({ receipt: old }: Outcome, { receipt: now }: Outcome): readonly string[] {
  return Object.keys({ ...old, ...now })
    .filter((field) => !/rates/i.test(field) && !isSame(old[field], now[field]))
    .map((field) => `receipt ${field} ${shown(old[field])} -> ${shown(now[field])}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function shortened(lines: readonly string[]): readonly string[] {
  return lines.length <= FEW ? lines : [...lines.slice(0, FEW), `${lines.length - FEW} more`];
}
