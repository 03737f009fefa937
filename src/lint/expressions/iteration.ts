import { ANY, canBe, describe, type Type } from './type.ts';
import { clash, type Typing } from './typing.ts';

/** The types that an iteration works on: that of its first argument, which must be a list, and that of the list's entries. */
export function listOfCall({ operation, args: [from], infer, report }: Typing): { readonly list: Type; readonly entry: Type } {
  if (from === undefined) return { list: ANY, entry: ANY };
  const list = infer(from);
  if (!canBe(list, 'list')) {
    const message = `“${operation}” goes through a list, and this is ${describe(list)}.`;
    report(clash(from, message, 'Give it an answer that is a list.'));
  }
  return { list, entry: list.entry ?? ANY };
}

/** The type of the expression evaluated for each entry. */
export function eachEntry({ args: [, each], scope, infer }: Typing, entry: Type): Type {
  return each === undefined ? ANY : infer(each, { kind: 'entry', entry, outside: scope.kind === 'names' ? scope.types : scope.outside });
}
