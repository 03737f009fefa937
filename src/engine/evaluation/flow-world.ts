import type { Answers, FieldError } from '../assessment.ts';
import type { Field, Flow, Json, RatesVersion, Reference, RuleName } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { parseExact } from '../numbers/text.ts';
import type { Value } from '../expressions/value.ts';
import { isReadTogether, typedPart } from '../answers/typed-part.ts';
import { type Answered, isShown } from '../validation/answered.ts';
import { evaluateVersion } from './evaluate-version.ts';
import { type Cell, Graph } from './graph.ts';
import { ListEntries } from './list-entries.ts';
import type { NamedWorld } from './named-world.ts';
import { findField, findRule, isTable, type Program, versionAt } from './program.ts';
import { errorsOfField, type FieldWorld, readField } from './read-field.ts';
import { TypedAnswers } from './typed-answers.ts';

/**
 * Every value of one flow at one version of the rates: names, answers, errors, open steps. Values are computed on demand; after new answers,
 * only values that depend on a changed answer are recomputed.
 */
export class FlowWorld implements NamedWorld, FieldWorld {
  readonly program: Program;
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly #graph: Graph;
  readonly #names = new Map<Reference, Cell<Value>>();
  readonly #steps = new Map<string, Cell<boolean>>();
  readonly #answers = new Map<Reference, Cell<Answered>>();
  readonly #errors = new Map<Reference, Cell<readonly FieldError[]>>();
  readonly #typed: TypedAnswers;
  readonly #entries: ListEntries;
  readonly #leftOut: ReadonlySet<Reference>;

  constructor(program: Program, flow: Flow, rates: RatesVersion) {
    this.program = program;
    this.flow = flow;
    this.rates = rates;
    this.#leftOut = new Set(flow.steps.flatMap(({ leavesOut = [] }) => leavesOut));
    this.#graph = new Graph(program.watch.computed);
    this.#typed = new TypedAnswers(this.#graph);
    this.#entries = new ListEntries(this.#graph, this.#typed, this);
  }

  /** The number of the current set of answers; `tell` increments it. */
  get revision(): number {
    return this.#graph.revision;
  }

  /** Sets new answers. */
  tell(answers: Answers): void {
    this.#graph.begin();
    this.#typed.tell(answers);
  }

  /** The value of a name: a rule, an answer, a rate, or today. */
  read(name: Reference): Value {
    return this.#graph.read(this.#nameCell(name));
  }

  readsOf(rule: RuleName): readonly Reference[] {
    this.read(rule);
    return [...new Set(this.#nameCell(rule).reads.map(({ key }) => key))];
  }

  /** Whether a rule reads a refused answer, directly or through another rule. */
  restsOnRefused(rule: RuleName): boolean {
    return this.readsOf(rule).some((name) => {
      const field = this.fieldOf(name);
      return field === undefined ? this.restsOnRefused(name) : this.answered(field).problem?.severity === 'error';
    });
  }

  fieldOf(name: Reference): Field | undefined {
    return findField(this.program, name);
  }

  isUnasked(name: Reference): boolean {
    const field = this.fieldOf(name);
    return field !== undefined && !this.answered(field).isVisible;
  }

  entriesOf(list: Reference): readonly NamedWorld[] {
    const field = this.fieldOf(list);
    return field?.type === 'list' && this.answered(field).isVisible ? this.#entries.worldsOf(field) : [];
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
    const cell = this.#answers.get(field.path) ?? this.#graph.cell(`answer ${field.path}`, () => readField(this, field));
    this.#answers.set(field.path, cell);
    return this.#graph.read(cell);
  }

  /** The errors of a field, and of the fields inside it. */
  errorsOf(field: Field): readonly FieldError[] {
    const cell = this.#errors.get(field.path) ?? this.#graph.cell(`errors ${field.path}`, () => errorsOfField(this, field));
    this.#errors.set(field.path, cell);
    return this.#graph.read(cell);
  }

  /** Whether the flow asks the field, under the current answers. */
  isAsked(field: Field): boolean {
    const isShownHere = this.#isHeldVisible(field) && !this.#leftOut.has(field.path) && isShown(field.visible, this);
    return isShownHere && this.#entries.wanted(field) !== 0;
  }

  typedInto({ id, path }: Field): Json | undefined {
    const object = findField(this.program, path.slice(0, path.lastIndexOf('.')));
    return object && isReadTogether(object) ? typedPart(object, this.#typed.at(object.path), id) : this.#typed.at(path);
  }

  pathOf({ path }: Field): Reference {
    return path;
  }

  listAnswer(field: Field): Answered {
    const entries = this.#entries.of(field);
    const isWrong = this.#typed.countAt(field.path) === 'no list';
    return {
      isVisible: true,
      isBlank: !isWrong && entries.length === 0,
      isTyped: entries.length > 0,
      value: this.#entries.valuesOf(field),
      counted: entries.length > 0 ? entries.map(({ counted }) => counted) : undefined,
      problem: isWrong ? { code: 'wrong-shape', params: {}, severity: 'error' } : null,
    };
  }

  entryErrors(list: Field): readonly FieldError[] {
    return this.#entries.errorsOf(list);
  }

  /** The concrete paths of a field and of the fields inside it, as far as they are visible. */
  visiblePaths(field: Field): readonly string[] {
    if (!this.answered(field).isVisible) return [];
    if (field.type === 'object') return [field.path, ...(field.fields ?? []).flatMap((part) => this.visiblePaths(part))];
    if (field.type !== 'list') return [field.path];
    return [field.path, ...this.#entries.of(field).flatMap(({ visible }) => visible)];
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
    // A table has no value of its own: rules read its rows by their own names.
    if (isTable(definitions, name)) return this.#graph.input(name, null);
    if (name === 'today') return this.#graph.input(name, this.rates.on);
    return this.#graph.input(name, this.#rate(name));
  }

  #rate(name: Reference): Value {
    const { definitions, names } = this.program;
    const rate = name.startsWith('rates.') ? name.slice('rates.'.length) : '';
    const value = Object.hasOwn(this.rates.values, rate) ? this.rates.values[rate] : undefined;
    // A day is not a number: it stays text.
    if (value !== undefined) return parseExact(value) ?? value;
    if (Object.hasOwn(definitions.rates, rate)) throw new EvaluationError('no-rate', name, `"${name}" has no value on ${this.rates.on}`);
    const known = [
      ...Object.keys(definitions.rules),
      ...names.fields.keys(),
      ...Object.keys(definitions.rates).map((one) => `rates.${one}`),
    ];
    throw new EvaluationError('unknown-name', name, unknownName('name', name, known));
  }

  /** Whether the step or object that contains a field is visible. */
  #isHeldVisible({ path }: Field): boolean {
    const holder = path.slice(0, path.lastIndexOf('.'));
    const object = findField(this.program, holder);
    return object ? this.isAsked(object) : this.isOpen(holder);
  }
}
