import type { FieldError } from '../assessment.ts';
import type { Field, Reference } from '../definitions.ts';
import { type EntryAnswer, entryErrors, readEntry, type Setting } from './entry.ts';
import type { Cell, Graph } from './graph.ts';
import type { TypedAnswers } from './typed-answers.ts';

type List = {
  readonly all: Cell<readonly EntryAnswer[]>;
  readonly entries: Cell<EntryAnswer>[];
  readonly errors: Cell<readonly FieldError[]>[];
};

/** The entries of lists, each read and checked by itself: a keystroke in one entry leaves all others as they are. */
export class ListEntries {
  readonly #graph: Graph;
  readonly #typed: TypedAnswers;
  readonly #setting: Setting;
  readonly #lists = new Map<Reference, List>();

  constructor(graph: Graph, typed: TypedAnswers, setting: Setting) {
    this.#graph = graph;
    this.#typed = typed;
    this.#setting = setting;
  }

  of(field: Field): readonly EntryAnswer[] {
    return this.#graph.read(this.#listOf(field).all);
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
    const list: List = { all: this.#graph.cell(`entries ${field.path}`, () => this.#readAll(field)), entries: [], errors: [] };
    this.#lists.set(field.path, list);
    return list;
  }

  #readAll(field: Field): readonly EntryAnswer[] {
    const count = this.#typed.countAt(field.path);
    return Array.from({ length: count === 'no list' ? 0 : count }, (_, index) => this.#graph.read(this.#entryOf(field, index)));
  }

  #entryOf(field: Field, index: number): Cell<EntryAnswer> {
    const { entries } = this.#listOf(field);
    const path = `${field.path}.${index}`;
    const cell =
      entries[index] ??
      this.#graph.cell(`entry ${path}`, () => readEntry(this.#setting, field, this.#typed.entryAt(field.path, index), path));
    entries[index] = cell;
    return cell;
  }

  #makeErrors(field: Field, index: number): Cell<readonly FieldError[]> {
    const path = `${field.path}.${index}`;
    return this.#graph.cell(`errors ${path}`, () => entryErrors(this.#setting, field, this.#graph.read(this.#entryOf(field, index)), path));
  }
}
