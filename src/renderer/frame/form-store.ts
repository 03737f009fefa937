import {
  type Answers,
  answerAt,
  type Assessment,
  type Field,
  type FieldError,
  type Json,
  type Option,
  type RuleName,
} from '../../engine/index.ts';
import { togetherAt } from '../words/field-at.ts';
import { whenReleased } from './when-released.ts';

export type FormState = {
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** Errors that the page shows. */
  readonly errors: readonly FieldError[];
  /** The page itself selects the errors, as fields are left. */
  readonly perField?: boolean;
};

const none: readonly FieldError[] = [];

/**
 * State of one form. Each field subscribes to its own part, so that a keystroke renders only what changed. It shows the page's errors, limited to
 * questions visible at the last attempt to continue; errors of list items that were finished or left; warnings and format errors of fields that were
 * left; messages of the server.
 */
export class FormStore {
  #state: FormState;
  /** Computed on first use: most steps hide nothing. */
  #visible: ReadonlySet<string> | null = null;
  #shown: Map<string, readonly FieldError[]> = new Map();
  #summed: readonly FieldError[] = none;
  /** Visible paths at the last attempt to continue, and list items begun since. */
  #asked: ReadonlySet<string>;
  readonly #begun = new Set<string>();
  readonly #revealed = new Set<string>();
  readonly #left = new Set<string>();
  readonly #told = new Map<string, FieldError>();
  readonly #listeners = new Set<() => void>();

  /** First items of lists that are open but no answers yet, with the paths of their fields. From the next attempt to continue, their errors show. */
  readonly untouched = new Map<string, readonly string[]>();

  /** Defaults of the fields of such an item, by path: they count although the donor did not choose them. */
  readonly presets = new Map<string, Json>();

  readonly #together: readonly string[];

  /** `together`: codes of errors that show at the section of their question. */
  constructor(state: FormState, together: readonly string[] = []) {
    this.#state = state;
    this.#together = together;
    this.#asked = new Set(state.assessment.visible);
    this.#showErrors();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(state: FormState): void {
    if (state.assessment !== this.#state.assessment) this.#visible = null;
    this.#state = state;
    this.#changed();
  }

  /** Takes answers before the page assesses them, so that fields show them in the same pass as their consequences. */
  answer(answers: Answers): void {
    this.#state = { ...this.#state, answers };
    this.#changed();
  }

  get state(): FormState {
    return this.#state;
  }

  /** The answer at a path such as "savings.accounts.0.amount", or its default in an untouched item; same reference until it changes. */
  answerAt(path: string): Json | undefined {
    return answerAt(this.#state.answers, path) ?? this.presets.get(path);
  }

  /** Errors and warnings at a path; same reference until they change. */
  errorsAt(path: string): readonly FieldError[] {
    return this.#shown.get(path) ?? none;
  }

  /** Errors for the summary; same reference until they change. */
  get summed(): readonly FieldError[] {
    return this.#summed;
  }

  /** First invalid path below a prefix, shown or not; null if none. */
  firstInvalidUnder(prefix: string): string | null {
    return this.#state.assessment.errors.find((error) => error.severity === 'error' && isUnder(error.path, prefix))?.path ?? null;
  }

  /** Indexes of list items with shown errors, as text such as "1,4", so that subscribers can compare it. */
  invalidItems(list: string): string {
    const numbers = [...this.#shown]
      .filter(([path, errors]) => path.startsWith(`${list}.`) && errors.some((error) => error.severity === 'error'))
      .map(([path]) => path.slice(list.length + 1).split('.')[0]);
    return [...new Set(numbers)].join();
  }

  isVisible(path: string, field: Field): boolean {
    if ((field.visible ?? field.count) === undefined) return true;
    this.#visible ??= new Set(this.#state.assessment.visible);
    return this.#visible.has(path);
  }

  /** Whether a rule holds; true without a rule. */
  holds(rule: RuleName | undefined): boolean {
    return rule === undefined || this.#valueOf(rule) === true;
  }

  /** Unit price by a money rule, as decimal text; undefined without a price, and while an answer that it depends on is blank. */
  priceOf(told: Option['price']): string | undefined {
    const isOpen = told?.given !== undefined && this.#valueOf(told.given) === null;
    const value = told && !isOpen && this.#valueOf(told.rule);
    return typeof value === 'string' ? value : undefined;
  }

  /** Current value of a limit (a number, a rate or a rule), also within a list item; undefined without one. */
  limitOf(limit: string | undefined, entry?: string): number | undefined {
    if (limit === undefined) return undefined;
    return Number(/^-?\d/.test(limit) ? limit : this.#valueOf(limit, entry));
  }

  #valueOf(name: RuleName, entry?: string) {
    return this.#state.assessment.explain(name, entry).value;
  }

  /** The donor tries to continue: from now on all visible fields may show errors, and so may those of untouched open items. */
  attempt(): void {
    this.#asked = new Set([...this.#state.assessment.visible, ...[...this.untouched.values()].flat()]);
    this.#begun.clear();
    this.#changed();
  }

  /** Begins a list item: hides its errors, even if a former item had its index. */
  beginItem(item: string): void {
    this.#begun.add(item);
    for (const left of this.#left) if (isUnder(left, item)) this.#left.delete(left);
    this.#changed();
  }

  /** The donor leaves the items begun in this list: their errors show. */
  leaveItems(list: string): void {
    for (const begun of this.#begun) if (isUnder(begun, list)) this.#revealed.add(begun);
    this.#changed();
  }

  /** Shows all errors below a path, for a finished item. */
  revealErrors(prefix: string): void {
    this.#revealed.add(prefix);
    this.#changed();
  }

  /** Resets revealed errors below a path, since indexes have shifted. */
  hideErrors(prefix: string): void {
    for (const revealed of this.#revealed) if (isUnder(revealed, prefix)) this.#revealed.delete(revealed);
    this.#changed();
  }

  /** The donor left this field: its warnings and format errors may show. */
  leave(path: string): void {
    if (this.#left.has(path)) return;
    whenReleased(() => {
      this.#left.add(path);
      this.#changed();
    });
  }

  /** Sets a message of the server at a path; null removes it. */
  setMessage(path: string, message: FieldError | null): void {
    if (message === null && !this.#told.has(path)) return;
    if (message === null) this.#told.delete(path);
    else this.#told.set(path, message);
    this.#changed();
  }

  #changed(): void {
    this.#showErrors();
    for (const listener of this.#listeners) listener();
  }

  #showErrors(): void {
    const { errors, assessment, perField = false } = this.#state;
    const shown = new Map<string, FieldError[]>();
    const show = (error: FieldError) => {
      const at = this.#together.includes(error.code) ? togetherAt(error.path) : error.path;
      const there = shown.get(at) ?? [];
      if (!there.some((other) => other.code === error.code)) shown.set(at, [...there, error]);
    };
    const summed = perField ? errors : errors.filter(({ path }) => !this.#isNew(path));
    this.#summed = sameErrors(this.#summed, summed);
    summed.forEach(show);
    this.#told.forEach(show);
    for (const error of assessment.errors) {
      if (this.#isRevealed(error.path) || this.#isLeft(error)) show(error);
    }
    this.#shown = new Map([...shown].map(([path, list]) => [path, sameErrors(this.#shown.get(path), list)]));
  }

  /** A field left blank may still be filled in, so `required` waits for the next attempt to continue. */
  #isLeft({ path, severity }: FieldError): boolean {
    if (!this.#left.has(path)) return false;
    const answer = this.answerAt(path);
    return severity === 'warning' || (typeof answer === 'string' && answer.trim() !== '');
  }

  /** Whether this became visible after the last attempt to continue. */
  #isNew(path: string): boolean {
    for (const begun of this.#begun) if (isUnder(path, begun)) return true;
    if (this.#asked.has(path)) return false;
    this.#visible ??= new Set(this.#state.assessment.visible);
    return this.#visible.has(path);
  }

  #isRevealed(path: string): boolean {
    for (const prefix of this.#revealed) if (isUnder(path, prefix)) return true;
    return false;
  }
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`);
}

/** Keeps the former array if equal, so that subscribers do not render. */
function sameErrors(former: readonly FieldError[] | undefined, next: readonly FieldError[]): readonly FieldError[] {
  return former?.length === next.length && former.every((error, at) => isSameError(error, next[at])) ? former : next;
}

function isSameError(one: FieldError, other: FieldError | undefined): boolean {
  if (one === other || other === undefined) return one === other;
  const [params, others] = [Object.entries(one.params), other.params];
  return (
    one.path === other.path &&
    one.code === other.code &&
    one.severity === other.severity &&
    one.text === other.text &&
    params.length === Object.keys(others).length &&
    params.every(([name, value]) => Object.is(others[name], value))
  );
}
