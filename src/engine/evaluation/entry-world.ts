import type { Field, RatesVersion, Reference } from '../definitions.ts';
import { entryName } from '../names/answer-names.ts';
import type { Value } from '../expressions/value.ts';
import { type EntryAnswer, failAt } from './entry.ts';
import { evaluateVersion } from './evaluate-version.ts';
import type { Cell, Graph } from './graph.ts';
import type { NamedWorld } from './named-world.ts';
import { getRule, type Program, versionAt } from './program.ts';

/** The names that one entry of a list sees: its answers as `item.<field>`, the rules that read them, and all others. */
export class EntryWorld implements NamedWorld {
  readonly entry: Reference;
  readonly program: Program;
  readonly rates: RatesVersion;
  readonly #graph: Graph;
  readonly #outer: NamedWorld;
  readonly #list: Field;
  readonly #answers: Cell<EntryAnswer>;
  readonly #cells = new Map<Reference, Cell<Value>>();
  readonly #names = new Map<Cell, Reference>();

  constructor(graph: Graph, outer: NamedWorld, list: Field, entry: Reference, answers: Cell<EntryAnswer>) {
    this.entry = entry;
    this.program = outer.program;
    this.rates = outer.rates;
    this.#graph = graph;
    this.#outer = outer;
    this.#list = list;
    this.#answers = answers;
  }

  read(name: Reference): Value {
    return this.#isOwn(name) ? this.#graph.read(this.#cellOf(name)) : this.#outer.read(name);
  }

  readsOf(name: Reference): readonly Reference[] {
    if (!this.#isOwn(name)) return this.#outer.readsOf(name);
    this.read(name);
    return [...new Set(this.#cellOf(name).reads.map((cell) => this.#names.get(cell) ?? cell.key))];
  }

  fieldOf(name: Reference): Field | undefined {
    return name.startsWith('item.') ? this.#fieldAt(name, this.#list.fields) : this.#outer.fieldOf(name);
  }

  isUnasked(name: Reference): boolean {
    return !name.startsWith('item.') && this.#outer.isUnasked(name);
  }

  entriesOf(list: Reference): readonly NamedWorld[] {
    return this.#outer.entriesOf(list);
  }

  #fieldAt(name: Reference, fields: readonly Field[] = []): Field | undefined {
    for (const field of fields) {
      const found = entryName(field, this.#list.path) === name ? field : this.#fieldAt(name, field.fields);
      if (found) return found;
    }
    return undefined;
  }

  #isOwn(name: Reference): boolean {
    return name.startsWith('item.') || this.program.isEntryRule(name);
  }

  #cellOf(name: Reference): Cell<Value> {
    const known = this.#cells.get(name);
    if (known) return known;
    const cell = this.#graph.cell(`${name} of ${this.entry}`, () => (name.startsWith('item.') ? this.#answer(name) : this.#rule(name)));
    this.#cells.set(name, cell);
    this.#names.set(cell as Cell, name);
    return cell;
  }

  #answer(name: Reference): Value {
    const { answers } = this.#graph.read(this.#answers);
    return Object.hasOwn(answers, name) ? answers[name]?.value : failAt(name, Object.keys(answers));
  }

  #rule(name: Reference): Value {
    const rule = getRule(this.program.definitions, name);
    return evaluateVersion(this.program, rule, versionAt(rule, this.rates.on), this);
  }
}
