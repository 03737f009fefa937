import { remembered, type Spot, textOf } from '../../content/index.ts';
import { type Call, callAt, expressionsIn } from '../expressions/call.ts';
import type { Use } from '../field-types/field-type.ts';
import { findOperation } from '../operations/index.ts';

/** How each name is used in an expression, at any depth. */
export const usesIn = remembered((logic: Spot): readonly (readonly [name: string, Use])[] =>
  expressionsIn(logic).flatMap((expression) => {
    const call = callAt(expression);
    if (call === undefined || call.operation === 'var') return [];
    const named = call.args.map(nameIn);
    const names = new Set(named.filter((name) => name !== undefined));
    return [...names].map((name) => [name, useOf(call, (place) => named[place] === name)] as const);
  }),
);

function nameIn(arg: Spot): string | undefined {
  const call = callAt(arg);
  const [name] = call?.operation === 'var' ? call.args : [];
  return name && textOf(name);
}

function useOf({ operation, args }: Call, isName: (place: number) => boolean): Use {
  const others = args.filter((_, place) => !isName(place));
  return {
    compares: others.some((arg) => callAt(arg) !== undefined) ? undefined : findOperation(operation)?.compares,
    others: others.map(({ value }) => value ?? null),
  };
}
