import { itemsOf, type Spot } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { compileRule } from '../../engine/index.ts';
import { callAt } from '../expressions/call.ts';
import { ANYTHING, type Guess, type Known } from '../expressions/guess.ts';
import { findOperation } from '../operations/index.ts';

/** The value of an expression if only some names are known. */
export function guess(logic: Spot, read: (name: string) => Guess): Guess {
  const call = callAt(logic);
  const guessed = (spot: Spot) => guess(spot, read);
  if (call === undefined) {
    if (!Array.isArray(logic.value)) return { known: logic.value ?? null };
    const entries = itemsOf(logic).map(guessed);
    return allKnown(entries) ? knownList(entries) : ANYTHING;
  }
  const { operation, args } = call;
  const found = findOperation(operation)?.guess?.({ args, guess: guessed, read });
  if (found !== undefined) return found;
  const values = args.map(guessed);
  return allKnown(values) ? evaluated(operation, values) : ANYTHING;
}

function allKnown(values: readonly Guess[]): values is readonly Known[] {
  return values.every((value) => value !== ANYTHING);
}

function knownList(entries: readonly Known[]): Known {
  return { known: entries.map(({ known }) => known) };
}

/** The engine's result; anything if the engine throws. */
function evaluated(operation: string, values: readonly Known[]): Guess {
  try {
    return { known: operationOf(operation, values.length)(values.map(({ known }) => known)) };
  } catch {
    return ANYTHING;
  }
}

const compiled = new Map<string, (args: Json) => Json>();

/** A compiled operation for this many arguments, memoised. */
function operationOf(operation: string, count: number): (args: Json) => Json {
  const key = `${operation} ${count}`;
  const run = compiled.get(key) ?? compileRule({ [operation]: Array.from({ length: count }, (_, place) => ({ var: `${place}` })) });
  compiled.set(key, run);
  return run;
}
