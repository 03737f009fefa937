import { toPlain } from '../expressions/value.ts';
import type { Json, Value } from '../values.ts';
import { CommunityError } from './community-error.ts';
import { type CommunityCompilers, worldInside } from './expression.ts';

/**
 * throw fails with an error: an object, or a text that is its type. try gives the first of its arguments that does not fail; each that
 * follows has the error of the one before as its scope, and two levels up the scope around.
 */
export const failing: CommunityCompilers = {
  throw: (written, compile) => {
    const run = compile(Array.isArray(written) ? (written[0] ?? null) : written);
    return (scope, world) => {
      const thrown = toPlain(run(scope, world) ?? null);
      throw new CommunityError(typeof thrown === 'object' && thrown !== null ? thrown : { type: thrown });
    };
  },
  try: (written, compile) => {
    const [first, ...others] = (Array.isArray(written) ? (written as readonly Json[]) : [written]).map(compile);
    return (scope, world) => {
      if (first === undefined) return null;
      let failed = outcome(() => first(scope, world));
      for (const run of others) {
        if (!(failed instanceof CommunityError)) break;
        const { thrown } = failed;
        failed = outcome(() => run(thrown, worldInside(world, scope, null)));
      }
      if (failed instanceof CommunityError) throw failed;
      return failed;
    };
  },
};

/** The value, or the error of the rule; any other error goes on. */
function outcome(run: () => Value): Value | CommunityError {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommunityError) return error;
    throw error;
  }
}
