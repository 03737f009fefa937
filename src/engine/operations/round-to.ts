import { pair } from '../expressions/arithmetic.ts';
import { toNumeric } from '../expressions/coerce.ts';
import type { AboutAll, Compiler, Compilers } from '../expressions/operation.ts';
import { add, compare, divide, isZero, multiply, remainder, subtract } from '../numbers/arithmetic.ts';
import { Exact, ZERO } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';

/** round_to, round_up and round_down round a number to a multiple of a step, such as 5 cents. JSON-Logic has no such operations. */
export const compilers = {
  round_to: toStep('round_to', (value, step) => multiply(roundHalfUp(divide(value, step), 0), step)),
  round_up: toStep('round_up', (value, step) => {
    const rest = remainder(value, step);
    const below = subtract(value, rest);
    if (isZero(rest)) return value;
    return compare(value, ZERO) < 0 ? subtract(below, step) : add(below, step);
  }),
  round_down: toStep('round_down', (value, step) => subtract(value, remainder(value, step))),
} satisfies Compilers;

/** The step must be above zero; the lint checks that. */
function toStep(operation: string, round: (value: Exact, step: Exact) => Exact): Compiler {
  return (args, context) =>
    pair(args, context, (value, step) => {
      const [x, y] = [toNumeric(value), toNumeric(step)];
      const isStep = y instanceof Exact && compare(y, ZERO) > 0;
      return x instanceof Exact && isStep ? round(x, y) : context.notANumber(operation, Number.NaN);
    });
}

export const about: AboutAll<keyof typeof compilers> = {
  round_to: {
    means: '[value, step]: the nearest multiple of the step, half away from zero: to 5 cents with the step "0.05".',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'To the nearest 5 cents.', rule: { round_to: [12.37, 0.05] }, result: 12.35 },
      { says: 'Half of 5 cents is rounded up.', rule: { round_to: [12.375, 0.05] }, result: 12.4 },
    ],
    twin: (value, step) => inSteps(value, step, Math.round),
  },
  round_up: {
    means: '[value, step]: up to the next multiple of the step, away from zero: to whole cents with "0.01", to whole dollars with "1".',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'Up to the next cent.', rule: { round_up: [372.171, 0.01] }, result: 372.18 },
      { says: 'What is a multiple already stays.', rule: { round_up: [13, 1] }, result: 13 },
      { says: 'Up to 5 cents.', rule: { round_up: [12.36, 0.05] }, result: 12.4 },
    ],
    twin: (value, step) => inSteps(value, step, Math.ceil),
  },
  round_down: {
    means: '[value, step]: down to the last multiple of the step, towards zero.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'Down to the cents that are full.', rule: { round_down: [372.179, 0.01] }, result: 372.17 },
      { says: 'Days that are full.', rule: { round_down: [{ '/': [100, 28] }, 1] }, result: 3 },
      { says: 'Below zero, towards zero.', rule: { round_down: [-0.019, 0.01] }, result: -0.01 },
    ],
    twin: (value, step) => inSteps(value, step, Math.floor),
  },
};

/** In binary, 12.35 / 0.05 is 246.99999999999997, so a difference beyond the 15th digit does not count as a remainder. */
function inSteps(value: unknown, step: unknown, round: (steps: number) => number): number {
  const steps = round(Number((Math.abs(Number(value)) / Number(step)).toPrecision(15)));
  return Math.sign(Number(value)) * Number((steps * Number(step)).toPrecision(15));
}
