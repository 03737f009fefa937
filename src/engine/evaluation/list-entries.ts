import type { FieldError } from '../assessment.ts';
import type { Field, Reference } from '../definitions.ts';
import type { Names } from '../expressions/value.ts';
import { ZERO } from '../numbers/exact.ts';
import { toNumber } from '../numbers/text.ts';
import { numberOf } from '../validation/field-errors.ts';
import { type EntryAnswer, entryErrors, readEntry, type Setting } from './entry.ts';
import { EntryWorld } from './entry-world.ts';
import type { Cell, Graph } from './graph.ts';
import type { NamedWorld } from './named-world.ts';
import type { TypedAnswers } from './typed-answers.ts';

type List = {
  readonly all: Cell<readonly EntryAnswer[]>;
  readonly entries: Cell<EntryAnswer>[];
  readonly errors: Cell<readonly FieldError[]>[];
  readonly worlds: EntryWorld[];
  readonly values: Cell<Names>[];
};

/** The entries of lists; each is read and checked separately, so that a keystroke in one entry does not recompute the others. */
export class ListEntries {
  readonly #graph: Graph;
  readonly #typed: TypedAnswers;
  readonly #outer: NamedWorld;
  readonly #setting: Setting;
  readonly #lists = new Map<Reference, List>();

  constructor(graph: Graph, typed: TypedAnswers, outer: NamedWorld) {
    this.#graph = graph;
    this.#typed = typed;
    this.#outer = outer;
    this.#setting = { program: outer.program, on: outer.rates.on, outer };
  }

  /** The number of entries, where another answer sets it: at most the `atMost` of that answer, whatever was typed. Undefined for other lists. */
  wanted({ count }: Field): number | undefined {
    if (!count) return undefined;
    const numbers = [count, this.#outer.fieldOf(count)?.atMost ?? '0'].map((name) => toNumber(numberOf(name, this.#outer) ?? ZERO));
    return Math.max(0, Math.min(...numbers));
  }

  of(field: Field): readonly EntryAnswer[] {
    return this.#graph.read(this.#listOf(field).all);
  }

  /** The entries as rules read them: their answers, and the values computed for each. */
  valuesOf(field: Field): readonly Names[] {
    const { values } = this.#listOf(field);
    return this.worldsOf(field).map((world, index) => {
      const cell = values[index] ?? this.#makeValue(field, index, world);
      values[index] = cell;
      return this.#graph.read(cell);
    });
  }

  /** The names as each entry sees them. */
  worldsOf(field: Field): readonly EntryWorld[] {
    const { worlds } = this.#listOf(field);
    return this.of(field).map((_, index) => {
      const world = worlds[index] ?? new EntryWorld(this.#graph, this.#outer, field, `${field.path}.${index}`, this.#entryOf(field, index));
      worlds[index] = world;
      return world;
    });
  }

  errorsOf(field: Field): readonly FieldError[] {
    const { errors } = this.#listOf(field);
    return this.of(field).flatMap((_, index) => {
      const cell = errors[index] ?? this.#makeErrors(field, index);
      errors[index] = cell;
      return this.#graph.read(cell);
    });
  }

  #listOf(field: Field): List {
    const known = this.#lists.get(field.path);
    if (known) return known;
    const list: List = {
      all: this.#graph.cell(`entries ${field.path}`, () => this.#readAll(field)),
      entries: [],
      errors: [],
      worlds: [],
      values: [],
    };
    this.#lists.set(field.path, list);
    return list;
  }

  #readAll(field: Field): readonly EntryAnswer[] {
    const length = this.wanted(field) ?? this.#typed.countAt(field.path);
    return Array.from({ length: length === 'no list' ? 0 : length }, (_, index) => this.#graph.read(this.#entryOf(field, index)));
  }

  #entryOf(field: Field, index: number): Cell<EntryAnswer> {
    const { entries } = this.#listOf(field);
    const path = `${field.path}.${index}`;
    // In a list with a count, an entry without typed answers is blank.
    const typed = () => this.#typed.at(path) ?? (field.count ? {} : undefined);
    const cell = entries[index] ?? this.#graph.cell(`entry ${path}`, () => readEntry(this.#setting, field, typed(), path));
    entries[index] = cell;
    return cell;
  }

  #makeValue(field: Field, index: number, world: EntryWorld): Cell<Names> {
    const worksOut = Object.entries(field.list?.worksOut ?? {});
    return this.#graph.cell(`value ${field.path}.${index}`, () => ({
      ...this.#graph.read(this.#entryOf(field, index)).value,
      ...Object.fromEntries(worksOut.map(([name, rule]) => [name, world.read(rule)])),
    }));
  }

  #makeErrors(field: Field, index: number): Cell<readonly FieldError[]> {
    const path = `${field.path}.${index}`;
    return this.#graph.cell(`errors ${path}`, () => entryErrors(this.#setting, field, this.#graph.read(this.#entryOf(field, index)), path));
  }
}
