import { EvaluationError } from '../errors.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';

/** A cached value, valid until something that it was computed from changes. */
export type Cell<Kept = unknown> = {
  readonly key: string;
  readonly compute: (() => Kept) | null;
  kept: Kept | undefined;
  /** The cells that the last computation read, in order. */
  reads: Cell[];
  changedAt: number;
  /** The last revision at which the value was known to be valid. */
  rightAt: number;
  isRunning: boolean;
};

/**
 * A graph of values that depend on one another (signals), computed on demand, and again only when a value that they read has changed. A
 * recomputed value that is equal to the old one does not recompute its readers.
 */
export class Graph {
  revision = 1;
  #current: Cell | null = null;
  readonly #computed: ((key: string) => void) | undefined;

  constructor(computed?: (key: string) => void) {
    this.#computed = computed;
  }

  cell<Kept>(key: string, compute: () => Kept): Cell<Kept> {
    return { key, compute, kept: undefined, reads: [], changedAt: 0, rightAt: 0, isRunning: false };
  }

  /** A cell whose value is set from outside. */
  input<Kept>(key: string, value: Kept): Cell<Kept> {
    return { key, compute: null, kept: value, reads: [], changedAt: this.revision, rightAt: this.revision, isRunning: false };
  }

  /** Sets the value of an input, in a revision that has begun. */
  tell<Kept>(input: Cell<Kept>, value: Kept): void {
    if (isSameValue(input.kept, value)) return;
    input.kept = value;
    input.changedAt = this.revision;
  }

  /** Begins a revision: inputs that are set from here on are new. */
  begin(): void {
    this.revision += 1;
  }

  read<Kept>(cell: Cell<Kept>): Kept {
    this.#refresh(cell as Cell);
    const reads = this.#current?.reads;
    if (reads && reads.at(-1) !== cell) reads.push(cell as Cell);
    return cell.kept as Kept;
  }

  #refresh(cell: Cell): void {
    if (cell.compute === null || cell.rightAt === this.revision) return;
    if (cell.isRunning) throw new EvaluationError('cycle', cell.key, `"${cell.key}" depends on itself`);
    if (cell.rightAt > 0 && !this.#hasChanged(cell)) cell.rightAt = this.revision;
    else this.#compute(cell, cell.compute);
  }

  #hasChanged(cell: Cell): boolean {
    return cell.reads.some((read) => {
      this.#refresh(read);
      return read.changedAt > cell.rightAt;
    });
  }

  #compute(cell: Cell, compute: () => unknown): void {
    const outer = this.#current;
    this.#current = cell;
    cell.isRunning = true;
    cell.reads = [];
    cell.rightAt = 0;
    try {
      this.#computed?.(cell.key);
      const value = compute();
      if (cell.changedAt === 0 || !isSameValue(cell.kept, value)) {
        cell.kept = value;
        cell.changedAt = this.revision;
      }
      cell.rightAt = this.revision;
    } finally {
      cell.isRunning = false;
      this.#current = outer;
    }
  }
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Exact || other instanceof Exact) return one instanceof Exact && other instanceof Exact && compare(one, other) === 0;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(partOf(one, key), partOf(other, key)))
  );
}

function partOf(object: object, key: string): unknown {
  return (object as { readonly [key: string]: unknown })[key];
}
