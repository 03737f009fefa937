import { itemsOf } from '../../content/index.ts';
import { ANYTHING } from '../expressions/guess.ts';
import { namesIn } from '../expressions/names-in.ts';
import type { Operations } from '../expressions/operation.ts';
import { listOf, type Type, type } from '../expressions/type.ts';
import type { Typing } from '../expressions/typing.ts';

export const operations: Operations<'missing' | 'missing_some'> = {
  missing: {
    type: names,
    guess: () => ANYTHING,
    reads: (args) => args.flatMap((arg) => namesIn([arg, ...itemsOf(arg)])),
  },
  missing_some: {
    type: names,
    guess: () => ANYTHING,
    reads: (args) => namesIn(args.slice(1).flatMap(itemsOf)),
  },
};

function names({ args, infer }: Typing): Type {
  for (const arg of args) infer(arg);
  return listOf(type('text'));
}
