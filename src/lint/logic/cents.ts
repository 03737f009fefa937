import type { Spot } from '../../content/index.ts';
import { callAt } from '../expressions/call.ts';
import { type Grain, type Grained, WHOLE } from '../expressions/grain.ts';
import { findOperation, resultOf } from '../operations/index.ts';

/** The part of an expression that can give a fraction of a cent; undefined if it always gives whole cents. */
export function partOfCent(logic: Spot, grainOf: (name: string) => Grain): Spot | undefined {
  return grainIn(logic, grainOf).finer;
}

/** Whether an expression only gives whole numbers. */
export function isWhole(logic: Spot, grainOf: (name: string) => Grain): boolean {
  return grainIn(logic, grainOf).grain === 'whole';
}

function grainIn(logic: Spot, grainOf: (name: string) => Grain): Grained {
  const finer: Grained = { grain: 'finer', finer: logic };
  const call = callAt(logic);
  if (call === undefined) {
    const grain = ofLiteral(logic.value);
    return grain === 'finer' ? finer : { grain, finer: undefined };
  }
  const operation = findOperation(call.operation);
  const grain = (arg: Spot) => grainIn(arg, grainOf);
  if (operation?.grain) return operation.grain({ args: call.args, grain, grainOf, finer });
  return ['flag', 'text', 'list'].includes(resultOf(call.operation) ?? 'any') ? WHOLE : finer;
}

function ofLiteral(value: Spot['value']): Grain {
  const [, decimals = ''] = /^-?\d+(?:\.(\d*?)0*)?$/.exec(String(value)) ?? [];
  if (decimals === '') return 'whole';
  return decimals.length <= 2 ? 'cents' : 'finer';
}
