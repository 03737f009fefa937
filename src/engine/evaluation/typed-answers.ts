import type { Answers } from '../assessment.ts';
import type { Json, Reference } from '../definitions.ts';
import { answerAt } from '../answers/answer-at.ts';
import type { Cell, Graph } from './graph.ts';

/** More entries than any donor's list has: anything longer is not a list of answers. */
const MOST_ENTRIES = 2000;

/** What was typed, as inputs of a graph: one for each answer that is asked for, for each entry of a list, and for how many it has. */
export class TypedAnswers {
  readonly #graph: Graph;
  readonly #answers = new Map<Reference, Cell<Json | undefined>>();
  readonly #counts = new Map<Reference, Cell<number | 'no list'>>();
  #given: Answers = {};

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Sets new answers, in a revision that has begun. */
  tell(answers: Answers): void {
    this.#given = answers;
    for (const [path, cell] of this.#answers) this.#graph.tell(cell, answerAt(answers, path));
    for (const [path, cell] of this.#counts) this.#graph.tell(cell, this.#count(path));
  }

  /** What was typed at the path of a field, or of an entry of a list. */
  at(path: Reference): Json | undefined {
    const cell = this.#answers.get(path) ?? this.#graph.input(`typed ${path}`, answerAt(this.#given, path));
    this.#answers.set(path, cell);
    return this.#graph.read(cell);
  }

  /** How many entries a list has; nothing typed is an empty list. */
  countAt(path: Reference): number | 'no list' {
    const cell = this.#counts.get(path) ?? this.#graph.input(`count ${path}`, this.#count(path));
    this.#counts.set(path, cell);
    return this.#graph.read(cell);
  }

  #count(path: Reference): number | 'no list' {
    const list = answerAt(this.#given, path) ?? [];
    return Array.isArray(list) && list.length <= MOST_ENTRIES ? list.length : 'no list';
  }
}
