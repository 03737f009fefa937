import { toKey } from '../expressions/coerce.ts';
import type { World } from '../expressions/operation.ts';
import { ownPart } from '../expressions/path.ts';
import { Exact } from '../numbers/exact.ts';
import { toNumber } from '../numbers/text.ts';
import type { Json, Value } from '../values.ts';
import { around, type CommunityCompilers, type Compile, type Frame } from './expression.ts';

/**
 * val reads a path, one argument a key, from the scope; a first argument that is a list of one number, [[2], "name"], reads from so many
 * levels up. exists tells whether the path leads to something, if only null. preserve gives what is written, unevaluated.
 */
export const reading: CommunityCompilers = {
  val: (written, compile) => {
    const find = finder(written, compile);
    return (scope, world) => find(scope, world) ?? null;
  },
  exists: (written, compile) => {
    const find = finder(written, compile);
    return (scope, world) => find(scope, world) !== undefined;
  },
  preserve: (written) => () => written,
};

/** What finds the value at a path; undefined when it is not there. */
function finder(written: Json, compile: Compile): (scope: Value, world: World) => Value {
  const keys = (Array.isArray(written) ? (written as readonly Json[]) : [written]).map(compile);
  return (scope, world) => {
    const path = keys.map((key) => key(scope, world));
    const levels = levelsUp(path[0]);
    const from = levels === 0 ? scope : framesUp(around(world), levels)?.value;
    return path.slice(levels === 0 ? 0 : 1).reduce((value, key) => ownPart(value, toKey(key)), from);
  };
}

/** [2] is two levels up, and so is [-2]; anything else is a key. */
function levelsUp(first: Value): number {
  const [levels] = Array.isArray(first) ? (first as readonly Value[]) : [];
  return levels instanceof Exact ? Math.abs(toNumber(levels)) : 0;
}

function framesUp(frame: Frame | null, levels: number): Frame | null {
  return levels <= 1 || frame === null ? frame : framesUp(frame.around, levels - 1);
}
