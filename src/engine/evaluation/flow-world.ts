import type { Answers, FieldError } from '../assessment.ts';
import type { Field, Flow, Json, RatesVersion, Reference, RuleName } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { parseExact } from '../numbers/text.ts';
import type { World } from '../rules/operation.ts';
import type { Value } from '../rules/value.ts';
import { type Answered, hiddenAnswer, isShown, leafAnswer, objectAnswer, partOf } from '../validation/answered.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import { type EntryAnswer, entryErrors, readEntry } from './entry.ts';
import { evaluateVersion } from './evaluate-version.ts';
import { type Cell, Graph } from './graph.ts';
import { findField, findRule, type Program, versionAt } from './program.ts';

/** More entries than any list of a donor has; what follows is not looked at, and the list is too long by its own bound. */
const MOST_ENTRIES = 2000;

type Entries = { readonly shape: Cell<Json | undefined>; readonly typed: Cell<Json | undefined>[]; readonly read: Cell<EntryAnswer>[] };

/**
 * Every value of one flow at one version of the rates: names, answers, errors, which steps are open. All are computed when asked for,
 * and after new answers only what depends on an answer that changed is computed again.
 */
export class FlowWorld implements World {
  readonly program: Program;
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly #graph: Graph;
  readonly #names = new Map<Reference, Cell<Value>>();
  readonly #steps = new Map<string, Cell<boolean>>();
  readonly #typed = new Map<Reference, Cell<Json | undefined>>();
  readonly #answers = new Map<Reference, Cell<Answered>>();
  readonly #errors = new Map<Reference, Cell<readonly FieldError[]>>();
  readonly #entries = new Map<Reference, Entries>();
  #given: Answers = {};

  constructor(program: Program, flow: Flow, rates: RatesVersion, watch: (name: string) => void) {
    this.program = program;
    this.flow = flow;
    this.rates = rates;
    this.#graph = new Graph(watch);
  }

  /** Counts the sets of answers that were told. */
  get revision(): number {
    return this.#graph.revision;
  }

  /** Takes new answers in. */
  tell(answers: Answers): void {
    this.#graph.begin();
    this.#given = answers;
    for (const [path, cell] of this.#typed) this.#graph.tell(cell, this.#givenAt(path));
    for (const [path, entries] of this.#entries) this.#tellEntries(path, entries);
  }

  /** The value of a name: a rule, an answer, a rate, or today. */
  read(name: Reference): Value {
    return this.#graph.read(this.#nameCell(name));
  }

  /** The names that were read for the value of a rule, in order, each once. */
  readsOf(rule: RuleName): readonly Reference[] {
    this.read(rule);
    return [...new Set(this.#nameCell(rule).reads.map(({ key }) => key))];
  }

  isOpen(step: string): boolean {
    const known = this.#steps.get(step);
    if (known) return this.#graph.read(known);
    const member = this.flow.steps.find((one) => one.step === step);
    const cell = this.#graph.cell(`step ${step}`, () => member !== undefined && isShown(member.guard, this));
    this.#steps.set(step, cell);
    return this.#graph.read(cell);
  }

  answered(field: Field): Answered {
    const cell = this.#answers.get(field.path) ?? this.#graph.cell(`answer ${field.path}`, () => this.#answer(field));
    this.#answers.set(field.path, cell);
    return this.#graph.read(cell);
  }

  /** The errors of a field, and of what it holds. */
  errorsOf(field: Field): readonly FieldError[] {
    const cell = this.#errors.get(field.path) ?? this.#graph.cell(`errors ${field.path}`, () => this.#findErrors(field));
    this.#errors.set(field.path, cell);
    return this.#graph.read(cell);
  }

  /** The concrete paths of a field and of what it holds, as far as they are visible. */
  visiblePaths(field: Field): readonly string[] {
    if (!this.answered(field).isVisible) return [];
    if (field.type === 'object') return [field.path, ...(field.fields ?? []).flatMap((part) => this.visiblePaths(part))];
    if (field.type !== 'list') return [field.path];
    const ofEntries = this.#entriesOf(field).flatMap((entry, index) => entry.visible.map((name) => `${field.path}.${index}.${name}`));
    return [field.path, ...ofEntries];
  }

  #nameCell(name: Reference): Cell<Value> {
    const known = this.#names.get(name);
    if (known) return known;
    const cell = this.#makeName(name);
    this.#names.set(name, cell);
    return cell;
  }

  #makeName(name: Reference): Cell<Value> {
    const { definitions } = this.program;
    const rule = findRule(definitions, name);
    if (rule) {
      const version = versionAt(rule, this.rates.on);
      return this.#graph.cell(name, () => evaluateVersion(this.program, rule, version, this));
    }
    const field = findField(this.program, name);
    if (field) return this.#graph.cell(name, () => this.answered(field).value);
    if (name === 'today') return this.#graph.input(name, this.rates.on);
    return this.#graph.input(name, this.#rate(name));
  }

  #rate(name: Reference): Value {
    const { definitions, names } = this.program;
    const rate = name.startsWith('rates.') ? name.slice('rates.'.length) : '';
    const value = Object.hasOwn(this.rates.values, rate) ? parseExact(this.rates.values[rate] ?? '') : null;
    if (value) return value;
    if (Object.hasOwn(definitions.rates, rate)) throw new EvaluationError('no-rate', name, `"${name}" has no value on ${this.rates.on}`);
    const known = [
      ...Object.keys(definitions.rules),
      ...names.fields.keys(),
      ...Object.keys(definitions.rates).map((one) => `rates.${one}`),
    ];
    throw new EvaluationError('unknown-name', name, unknownName('name', name, known));
  }

  #answer(field: Field): Answered {
    if (!this.#isHeldVisible(field) || !isShown(field.visible, this)) return hiddenAnswer(field);
    if (field.type === 'list') return this.#listAnswer(field);
    const typed = this.#typedAt(field.path);
    if (field.type !== 'object') return leafAnswer(field, typed, this);
    return objectAnswer(
      (field.fields ?? []).map((part) => [part, this.answered(part)]),
      typed,
    );
  }

  /** Whether the step, or the object, that holds a field is to be seen. */
  #isHeldVisible({ path }: Field): boolean {
    const holder = path.slice(0, path.lastIndexOf('.'));
    const object = findField(this.program, holder);
    if (!object) return this.isOpen(holder);
    return this.#isHeldVisible(object) && isShown(object.visible, this);
  }

  #listAnswer(field: Field): Answered {
    const entries = this.#entriesOf(field);
    const shape = this.#graph.read(this.#entryCells(field.path).shape);
    const isWrong = shape === 'other';
    return {
      isVisible: true,
      isBlank: !isWrong && entries.length === 0,
      isTyped: entries.length > 0,
      value: entries.map(({ value }) => value),
      counted: entries.length > 0 ? entries.map(({ counted }) => counted) : undefined,
      problem: isWrong ? { code: 'wrong-shape', params: {}, severity: 'error' } : null,
    };
  }

  #findErrors(field: Field, isHolderNeeded = true): readonly FieldError[] {
    const answered = this.answered(field);
    if (!answered.isVisible) return [];
    const isNeeded = field.required && isHolderNeeded;
    const own = () => fieldErrors(field, field.path, answered, isNeeded, this);
    if (field.type === 'object') {
      const ofParts = (field.fields ?? []).flatMap((part) => this.#findErrors(part, isNeeded || answered.isTyped));
      return ofParts.some(({ severity }) => severity === 'error') ? ofParts : [...ofParts, ...own()];
    }
    return field.type === 'list' ? [...own(), ...this.#errorsOfEntries(field)] : own();
  }

  #errorsOfEntries(field: Field): readonly FieldError[] {
    return this.#entriesOf(field).flatMap((_, index) => {
      const path = `${field.path}.${index}`;
      const read = this.#entryCells(field.path).read[index];
      const cell = this.#errors.get(path) ?? this.#graph.cell(`errors ${path}`, () => this.#errorsOfEntry(field, path, read));
      this.#errors.set(path, cell);
      return this.#graph.read(cell);
    });
  }

  #errorsOfEntry(field: Field, path: string, read: Cell<EntryAnswer> | undefined): readonly FieldError[] {
    return read ? entryErrors(this.#setting(), field, this.#graph.read(read), path) : [];
  }

  #entriesOf(field: Field): readonly EntryAnswer[] {
    const entries = this.#entryCells(field.path);
    const count = this.#graph.read(entries.shape);
    return entries.typed.slice(0, typeof count === 'number' ? count : 0).map((typed, index) => {
      const cell =
        entries.read[index] ??
        this.#graph.cell(`entry ${field.path}.${index}`, () => readEntry(this.#setting(), field, this.#graph.read(typed)));
      entries.read[index] = cell;
      return this.#graph.read(cell);
    });
  }

  #entryCells(path: Reference): Entries {
    const known = this.#entries.get(path);
    if (known) return known;
    const made: Entries = { shape: this.#graph.input(`shape ${path}`, null), typed: [], read: [] };
    this.#tellEntries(path, made);
    this.#entries.set(path, made);
    return made;
  }

  #tellEntries(path: Reference, { shape, typed }: Entries): void {
    const given = this.#givenAt(path);
    const list: readonly Json[] = Array.isArray(given) ? given.slice(0, MOST_ENTRIES) : [];
    this.#graph.tell(shape, Array.isArray(given) || given === undefined || given === null ? list.length : 'other');
    list.forEach((entry, index) => {
      const cell = typed[index];
      if (cell) this.#graph.tell(cell, entry);
      else typed.push(this.#graph.input<Json | undefined>(`typed ${path}.${index}`, entry));
    });
  }

  #typedAt(path: Reference): Json | undefined {
    const cell = this.#typed.get(path) ?? this.#graph.input(`typed ${path}`, this.#givenAt(path));
    this.#typed.set(path, cell);
    return this.#graph.read(cell);
  }

  /** What stands in the answers at the path of a field. */
  #givenAt(path: Reference): Json | undefined {
    const [step = '', ...parts] = path.split('.');
    return parts.reduce<Json | undefined>(
      (held, part) => partOf(held, part),
      Object.hasOwn(this.#given, step) ? this.#given[step] : undefined,
    );
  }

  #setting() {
    return { program: this.program, on: this.rates.on, outer: this };
  }
}
