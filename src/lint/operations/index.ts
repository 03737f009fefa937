import { type AboutOperation, aboutOperations, type OperationName } from '../../engine/index.ts';
import type { Operation } from '../expressions/operation.ts';
import { operations as variable } from './var.ts';
import { operations as missing } from './missing.ts';
import { operations as equality } from './equality.ts';
import { operations as order } from './order.ts';
import { operations as add } from './add.ts';
import { operations as subtract } from './subtract.ts';
import { operations as multiply } from './multiply.ts';
import { operations as divide } from './divide.ts';
import { operations as remainder } from './remainder.ts';
import { operations as extremes } from './extremes.ts';
import { operations as round } from './round.ts';
import { operations as choice } from './if.ts';
import { operations as logical } from './logical.ts';
import { operations as not } from './not.ts';
import { operations as map } from './map.ts';
import { operations as filter } from './filter.ts';
import { operations as reduce } from './reduce.ts';
import { operations as quantifiers } from './quantifiers.ts';
import { operations as merge } from './merge.ts';
import { operations as membership } from './in.ts';
import { operations as cat } from './cat.ts';
import { operations as substr } from './substr.ts';
import { operations as log } from './log.ts';
import { operations as dates } from './dates.ts';
import { operations as row } from './row.ts';
import { operations as roundTo } from './round-to.ts';

/** The lint's properties of each operation of the rule language, by the engine's names. */
const operations: { readonly [operation in OperationName]: Operation } = {
  ...variable,
  ...missing,
  ...equality,
  ...order,
  ...add,
  ...subtract,
  ...multiply,
  ...divide,
  ...remainder,
  ...extremes,
  ...round,
  ...choice,
  ...logical,
  ...not,
  ...map,
  ...filter,
  ...reduce,
  ...quantifiers,
  ...merge,
  ...membership,
  ...cat,
  ...substr,
  ...log,
  ...dates,
  ...row,
  ...roundTo,
};

const known: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));
const described: ReadonlyMap<string, AboutOperation> = new Map(
  Object.values(aboutOperations).flatMap((file) => Object.entries<AboutOperation>(file)),
);

/** The lint's properties of an operation; undefined if it does not exist. */
export function findOperation(operation: string): Operation | undefined {
  return known.get(operation);
}

/** The number of arguments that an operation takes, from the engine. */
export function arityOf(operation: string): AboutOperation['takes'] | undefined {
  return described.get(operation)?.takes;
}

/** The kind of an operation's result, from the engine. */
export function resultOf(operation: string): AboutOperation['gives'] | undefined {
  return described.get(operation)?.gives;
}
