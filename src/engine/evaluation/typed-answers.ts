import type { Answers } from '../assessment.ts';
import type { Json, Reference } from '../definitions.ts';
import { answerIn } from '../answers/answer-at.ts';
import type { Cell, Graph } from './graph.ts';

/** An upper bound that no donor's list reaches: anything longer is not a list of answers. */
const MOST_ENTRIES = 2000;

/** An input, and the parts of its path, split once, since a list of many entries has as many inputs. */
type Input<Value> = { readonly cell: Cell<Value>; readonly parts: readonly string[] };

/** The typed answers as inputs of a graph: one for each answer that is read, for each entry of a list, and for the length of each list. */
export class TypedAnswers {
  readonly #graph: Graph;
  readonly #answers = new Map<Reference, Input<Json | undefined>>();
  readonly #counts = new Map<Reference, Input<number | 'no list'>>();
  #given: Answers = {};

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Sets new answers, in a revision that has begun. Skips steps whose answers are the same object as before. */
  tell(answers: Answers): void {
    const before = this.#given;
    this.#given = answers;
    const isChanged = ({ parts: [step = ''] }: Input<unknown>) => answers[step] !== before[step];
    for (const input of this.#answers.values()) if (isChanged(input)) this.#graph.tell(input.cell, answerIn(answers, input.parts));
    for (const input of this.#counts.values()) if (isChanged(input)) this.#graph.tell(input.cell, this.#count(input.parts));
  }

  /** The typed value at the path of a field, or of an entry of a list. */
  at(path: Reference): Json | undefined {
    const known = this.#answers.get(path);
    if (known !== undefined) return this.#graph.read(known.cell);
    const parts = path.split('.');
    const cell = this.#graph.input(`typed ${path}`, answerIn(this.#given, parts));
    this.#answers.set(path, { cell, parts });
    return this.#graph.read(cell);
  }

  /** The number of entries of a list; 0 while nothing is typed, and `no list` for another value or too many entries. */
  countAt(path: Reference): number | 'no list' {
    const known = this.#counts.get(path);
    if (known !== undefined) return this.#graph.read(known.cell);
    const parts = path.split('.');
    const cell = this.#graph.input(`count ${path}`, this.#count(parts));
    this.#counts.set(path, { cell, parts });
    return this.#graph.read(cell);
  }

  #count(parts: readonly string[]): number | 'no list' {
    const list = answerIn(this.#given, parts) ?? [];
    return Array.isArray(list) && list.length <= MOST_ENTRIES ? list.length : 'no list';
  }
}
