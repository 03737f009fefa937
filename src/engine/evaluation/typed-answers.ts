import type { Answers } from '../assessment.ts';
import type { Json, Reference } from '../definitions.ts';
import { partOf } from '../answers/answer-at.ts';
import type { Cell, Graph } from './graph.ts';

/** More entries than any donor's list has: anything longer is not a list of answers. */
const MOST_ENTRIES = 2000;

type List = { readonly count: Cell<number | 'no list'>; readonly entries: Cell<Json | undefined>[] };

/** What was typed, as inputs of a graph: one for each answer that is asked for, and one for each entry of a list. */
export class TypedAnswers {
  readonly #graph: Graph;
  readonly #answers = new Map<Reference, Cell<Json | undefined>>();
  readonly #lists = new Map<Reference, List>();
  #given: Answers = {};

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Sets new answers, in a revision that has begun. */
  tell(answers: Answers): void {
    this.#given = answers;
    for (const [path, cell] of this.#answers) this.#graph.tell(cell, this.#givenAt(path));
    for (const [path, list] of this.#lists) this.#tellList(path, list);
  }

  at(path: Reference): Json | undefined {
    const cell = this.#answers.get(path) ?? this.#graph.input(`typed ${path}`, this.#givenAt(path));
    this.#answers.set(path, cell);
    return this.#graph.read(cell);
  }

  /** How many entries a list has; nothing typed is an empty list. */
  countAt(path: Reference): number | 'no list' {
    return this.#graph.read(this.#listAt(path).count);
  }

  entryAt(path: Reference, index: number): Json | undefined {
    const cell = this.#listAt(path).entries[index];
    return cell && this.#graph.read(cell);
  }

  #listAt(path: Reference): List {
    const known = this.#lists.get(path);
    if (known) return known;
    const list: List = { count: this.#graph.input<number | 'no list'>(`count ${path}`, 0), entries: [] };
    this.#tellList(path, list);
    this.#lists.set(path, list);
    return list;
  }

  #tellList(path: Reference, { count, entries }: List): void {
    const given = this.#givenAt(path) ?? [];
    const isList = Array.isArray(given) && given.length <= MOST_ENTRIES;
    const list: readonly Json[] = isList ? given : [];
    this.#graph.tell(count, isList ? list.length : 'no list');
    list.forEach((entry, index) => {
      const cell = entries[index];
      if (cell) this.#graph.tell(cell, entry);
      else entries.push(this.#graph.input<Json | undefined>(`typed ${path}.${index}`, entry));
    });
  }

  /** What was typed at the path of a field. */
  #givenAt(path: Reference): Json | undefined {
    const [step = '', ...parts] = path.split('.');
    const answers = Object.hasOwn(this.#given, step) ? this.#given[step] : undefined;
    return parts.reduce<Json | undefined>((held, part) => partOf(held, part), answers);
  }
}
