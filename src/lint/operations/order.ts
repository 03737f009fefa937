import type { Spot } from '../../content/index.ts';
import type { Fact } from '../expressions/facts.ts';
import type { Operation, Operations } from '../expressions/operation.ts';
import { checkAlike } from '../expressions/operands.ts';
import { ZERO_OR_ONE } from '../expressions/range.ts';
import { FLAG, type Kind } from '../expressions/type.ts';

const FAMILIES: readonly (readonly Kind[])[] = [
  ['number', 'numeral'],
  ['text', 'numeral'],
];

const secondIsGreater = (lesser: Spot, greater: Spot): Fact => ({ greater, lesser });
const firstIsGreater = (greater: Spot, lesser: Spot): Fact => ({ greater, lesser });

export const operations: Operations<'<' | '<=' | '>' | '>='> = {
  '<': order(['<=', '>'], secondIsGreater, firstIsGreater),
  '<=': order(['<', '>='], secondIsGreater, firstIsGreater),
  '>': order(['>=', '<'], firstIsGreater, secondIsGreater),
  '>=': order(['>', '<='], firstIsGreater, secondIsGreater),
};

type Deduce = (a: Spot, b: Spot) => Fact;

function order(otherOperations: readonly string[], whenTrue: Deduce, whenFalse: Deduce): Operation {
  return {
    type: (call) => {
      checkAlike(call, FAMILIES);
      return FLAG;
    },
    range: () => ZERO_OR_ONE,
    facts: ({ args: [a, b], holds }) => (a === undefined || b === undefined ? [] : [(holds ? whenTrue : whenFalse)(a, b)]),
    compares: 'order',
    mistakes: { otherOperations },
  };
}
