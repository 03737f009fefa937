import type { Spot } from '../../content/index.ts';
import { CENTS, type Grained, type Graining, WHOLE } from '../expressions/grain.ts';
import type { Operation, Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { ANY_NUMBER } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';
import { clash } from '../expressions/typing.ts';

export const operations: Operations<'round_to' | 'round_up' | 'round_down'> = {
  round_to: toStep('round_up', 'round_down'),
  round_up: toStep('round_down'),
  round_down: toStep('round_up'),
};

function toStep(...otherOperations: readonly string[]): Operation {
  return {
    type: (call) => {
      numbersOf(call);
      const [, step] = call.args;
      if (step !== undefined && !(stepOf(step) > 0))
        call.report(clash(step, `“${call.operation}” needs to know the step.`, 'Write a number above zero: "0.05" rounds to 5 cents.'));
      return NUMBER;
    },
    // Rounding moves a value by less than one step, and never past zero.
    range: ({ args: [value, step], range }) => {
      const unit = stepOf(step);
      if (value === undefined || !(unit > 0)) return ANY_NUMBER;
      const { low, high } = range(value);
      return { low: Math.floor(low / unit) * unit, high: Math.ceil(high / unit) * unit };
    },
    grain: grainOfStep,
    mistakes: { otherOperations, forgetsItself: 'the rounding is dropped' },
  };
}

function stepOf(step: Spot | undefined): number {
  return typeof step?.value === 'number' || typeof step?.value === 'string' ? Number(step.value) : Number.NaN;
}

function grainOfStep({ args: [, step], finer }: Graining): Grained {
  const [, decimals = ''] = String(stepOf(step)).split('.');
  if (!(stepOf(step) > 0) || decimals.length > 2) return finer;
  return decimals === '' ? WHOLE : CENTS;
}
