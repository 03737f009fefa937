import type { Operation, Operations } from '../expressions/operation.ts';
import { checkAlike } from '../expressions/operands.ts';
import { ZERO_OR_ONE } from '../expressions/range.ts';
import { FLAG, type Kind } from '../expressions/type.ts';

const FAMILIES: readonly (readonly Kind[])[] = [['number', 'numeral'], ['text', 'numeral'], ['flag'], ['list'], ['object']];

export const operations: Operations<'==' | '!=' | '===' | '!=='> = {
  '==': equality('!='),
  '!=': equality('=='),
  '===': equality('!=='),
  '!==': equality('==='),
};

function equality(opposite: string): Operation {
  return {
    type: (call) => {
      checkAlike(call, FAMILIES);
      return FLAG;
    },
    range: () => ZERO_OR_ONE,
    compares: 'equality',
    mistakes: { otherOperations: [opposite] },
  };
}
