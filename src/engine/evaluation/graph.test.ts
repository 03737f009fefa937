import { describe, expect, it } from 'vitest';
import { EvaluationError } from '../errors.ts';
import { parseExact } from '../numbers/text.ts';
import { type Cell, Graph } from './graph.ts';

function chain() {
  const computed: string[] = [];
  const graph = new Graph((key) => computed.push(key));
  const a = graph.input('a', 1);
  const b = graph.input('b', 1);
  const isLarge = graph.cell('isLarge', () => graph.read(a) > 10);
  const branch = graph.cell('branch', () => (graph.read(isLarge) ? graph.read(b) : 0));
  const tell = (cell: Cell<number>, value: number) => {
    graph.begin();
    graph.tell(cell, value);
    computed.length = 0;
    return [graph.read(branch), [...computed]];
  };
  return { graph, a, b, branch, computed, tell };
}

describe('a computed value', () => {
  it('is computed when first read, and cached', () => {
    const { graph, branch, computed } = chain();
    expect(computed).toEqual([]);
    expect([graph.read(branch), graph.read(branch)]).toEqual([0, 0]);
    expect(computed).toEqual(['branch', 'isLarge']);
  });

  it('is not recomputed when its inputs come out equal', () => {
    const { graph, a, branch, tell } = chain();
    graph.read(branch);
    expect(tell(a, 5)).toEqual([0, ['isLarge']]);
  });

  it('is not recomputed for inputs of the other branch only', () => {
    const { graph, a, b, branch, tell } = chain();
    graph.read(branch);
    expect(tell(b, 7)).toEqual([0, []]);
    expect(tell(a, 11)).toEqual([7, ['isLarge', 'branch']]);
    expect(tell(b, 8)).toEqual([8, ['branch']]);
  });

  it('counts as equal for the same number, list or object', () => {
    const computed: string[] = [];
    const graph = new Graph((key) => computed.push(key));
    const input = graph.input<unknown>('input', [{ amount: parseExact('1.50') }]);
    const reader = graph.cell('reader', () => graph.read(input));
    graph.read(reader);
    graph.begin();
    graph.tell(input, [{ amount: parseExact('1.5') }]);
    graph.read(reader);
    expect(computed).toEqual(['reader']);
  });

  it('cannot depend on itself', () => {
    const graph = new Graph(() => {});
    const cells: Cell<number>[] = [
      graph.cell('one', () => graph.read(cells[1] as Cell<number>)),
      graph.cell('two', () => graph.read(cells[0] as Cell<number>)),
    ];
    expect(() => graph.read(cells[0] as Cell<number>)).toThrow(EvaluationError);
    expect(() => graph.read(cells[0] as Cell<number>)).toThrow('"one" depends on itself');
  });

  it('is recomputed after a failure', () => {
    const graph = new Graph(() => {});
    const input = graph.input('input', 0);
    const cell = graph.cell('cell', () => {
      if (graph.read(input) === 0) throw new Error('zero');
      return graph.read(input);
    });
    expect(() => graph.read(cell)).toThrow('zero');
    graph.begin();
    graph.tell(input, 2);
    expect(graph.read(cell)).toBe(2);
  });
});
