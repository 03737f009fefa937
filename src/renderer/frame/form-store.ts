import { type Answers, answerAt, type Assessment, type Field, type FieldError, type Json, type RuleName } from '../../engine/index.ts';
import { whenReleased } from './when-released.ts';

export type FormState = {
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** What the page shows now. */
  readonly errors: readonly FieldError[];
  /** The page tells them field by field, as the donor leaves each, and has chosen them by that. */
  readonly asLeft?: boolean;
};

const none: readonly FieldError[] = [];

/**
 * What the fields of one form read, each its own part: a keystroke renders the fields whose part changed, not the form.
 * Errors are those that the page shows, the errors of a list item that the donor declared done or turned from, the warnings of and the
 * errors in what was typed into fields that the donor has left, and what the server said of an answer. What the page shows speaks of what
 * was asked when the donor last asked to go on: a row or a question that came up since is not told off before it could be answered.
 */
export class FormStore {
  #state: FormState;
  /** Made when it is first asked for: most steps hide nothing. */
  #visible: ReadonlySet<string> | null = null;
  #shown: Map<string, readonly FieldError[]> = new Map();
  #summed: readonly FieldError[] = none;
  /** What was asked when the donor last asked to go on, and the items that were begun since. */
  #asked: ReadonlySet<string>;
  readonly #begun = new Set<string>();
  readonly #revealed = new Set<string>();
  readonly #left = new Set<string>();
  readonly #told = new Map<string, FieldError>();
  readonly #listeners = new Set<() => void>();

  constructor(state: FormState) {
    this.#state = state;
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

  get state(): FormState {
    return this.#state;
  }

  /** The answer at a concrete path, "savings.accounts.0.amount"; the same reference until it changes. */
  answerAt(path: string): Json | undefined {
    return answerAt(this.#state.answers, path);
  }

  /** The errors and warnings to show at a path; the same reference until they change. */
  errorsAt(path: string): readonly FieldError[] {
    return this.#shown.get(path) ?? none;
  }

  /** What stands in the way, of what was asked when the donor last asked to go on; the same reference until it changes. */
  get summed(): readonly FieldError[] {
    return this.#summed;
  }

  /** The first path below a prefix that is refused, shown or not; null when there is none. */
  firstRefusedUnder(prefix: string): string | null {
    return this.#state.assessment.errors.find((error) => error.severity === 'error' && isUnder(error.path, prefix))?.path ?? null;
  }

  /** The numbers of the items of a list that errors are shown in, "1,4": a text, so that readers see whether it changed. */
  refusedItems(list: string): string {
    const numbers = [...this.#shown]
      .filter(([path, errors]) => path.startsWith(`${list}.`) && errors.some((error) => error.severity === 'error'))
      .map(([path]) => path.slice(list.length + 1).split('.')[0]);
    return [...new Set(numbers)].join();
  }

  isVisible(path: string, field: Field): boolean {
    if (field.visible === undefined) return true;
    this.#visible ??= new Set(this.#state.assessment.visible);
    return this.#visible.has(path);
  }

  /** Whether a flag rule holds; an absent one always does. */
  holds(rule: RuleName | undefined): boolean {
    return rule === undefined || this.#state.assessment.explain(rule).value === true;
  }

  /** The donor asks to go on: from now on the page speaks of all that is asked now. */
  ask(): void {
    this.#asked = new Set(this.#state.assessment.visible);
    this.#begun.clear();
    this.#changed();
  }

  /** An item of a list is begun: what it lacks is not said yet, also where another stood at its number before. */
  begin(item: string): void {
    this.#begun.add(item);
    this.#changed();
  }

  /** The donor turns from whichever item of the list was begun: what it lacks is said. */
  turn(list: string): void {
    for (const begun of this.#begun) if (isUnder(begun, list)) this.#revealed.add(begun);
    this.#changed();
  }

  /** From now on the errors below this path are shown, for a list item that the donor declared done. */
  reveal(prefix: string): void {
    this.#revealed.add(prefix);
    this.#changed();
  }

  /** Items moved: what was revealed by number speaks of other items now. */
  conceal(prefix: string): void {
    for (const revealed of this.#revealed) if (isUnder(revealed, prefix)) this.#revealed.delete(revealed);
    this.#changed();
  }

  /** The donor left this field: its warnings may speak now, and what is wrong with what was typed. */
  leave(path: string): void {
    if (this.#left.has(path)) return;
    whenReleased(() => {
      this.#left.add(path);
      this.#changed();
    });
  }

  /** What the server said of an answer, until it is taken back by null. */
  tell(path: string, told: FieldError | null): void {
    if (told === null && !this.#told.has(path)) return;
    if (told === null) this.#told.delete(path);
    else this.#told.set(path, told);
    this.#changed();
  }

  #changed(): void {
    this.#showErrors();
    for (const listener of this.#listeners) listener();
  }

  #showErrors(): void {
    const { errors, assessment, asLeft = false } = this.#state;
    const shown = new Map<string, FieldError[]>();
    const show = (error: FieldError) => {
      const there = shown.get(error.path) ?? [];
      if (!there.some((other) => other.code === error.code)) shown.set(error.path, [...there, error]);
    };
    const summed = asLeft ? errors : errors.filter(({ path }) => !this.#isNew(path));
    this.#summed = sameErrors(this.#summed, summed);
    summed.forEach(show);
    this.#told.forEach(show);
    for (const error of assessment.errors) {
      if (this.#isRevealed(error.path) || this.#isLeft(error)) show(error);
    }
    this.#shown = new Map([...shown].map(([path, list]) => [path, sameErrors(this.#shown.get(path), list)]));
  }

  /** A field that was left blank may still be filled in: that something is missing is said only when the donor asks to go on. */
  #isLeft({ path, severity }: FieldError): boolean {
    if (!this.#left.has(path)) return false;
    const answer = this.answerAt(path);
    return severity === 'warning' || (typeof answer === 'string' && answer.trim() !== '');
  }

  /** Whether this is asked now and was not when the donor last asked to go on. */
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

/** Keeps the former list when nothing differs, so that readers of it do not render again. */
function sameErrors(former: readonly FieldError[] | undefined, next: readonly FieldError[]): readonly FieldError[] {
  return former && JSON.stringify(former) === JSON.stringify(next) ? former : next;
}
