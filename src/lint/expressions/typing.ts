import type { Spot } from '../../content/index.ts';
import type { Words } from '../finding.ts';
import type { Type } from './type.ts';

/** Where names are looked up: outside iterations among all names, inside one in the entry. `outside` has the names that cannot be read there. */
export type Scope =
  | { readonly kind: 'names'; readonly types: ReadonlyMap<string, Type> }
  | { readonly kind: 'entry'; readonly entry: Type; readonly outside: ReadonlyMap<string, Type> };

export type Problem = Words & { readonly code: 'type-clash' | 'unknown-field'; readonly spot: Spot };

export type Report = (problem: Problem) => void;

/** A call whose type is inferred. */
export type Typing = {
  readonly operation: string;
  readonly args: readonly Spot[];
  readonly scope: Scope;
  /** The type of an argument, in the scope of the call unless another is given. */
  readonly infer: (logic: Spot, scope?: Scope) => Type;
  readonly report: Report;
};

export function clash(spot: Spot, message: string, mend: string): Problem {
  return { code: 'type-clash', spot, message, mend };
}
