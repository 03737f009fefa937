import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { decidingRule } from './deciding-rule.ts';

export type FlowSeen = {
  readonly id: string;
  readonly kind: string;
  readonly spot: Spot;
  readonly steps: readonly FlowStepSeen[];
};

/** A step in the order of a flow. */
export type FlowStepSeen = { readonly step: string; readonly guard: string | undefined; readonly spot: Spot };

export function flowSeen(spot: Spot): FlowSeen {
  return {
    id: textOf(at(spot, 'id')) ?? '',
    kind: textOf(at(spot, 'kind')) ?? '',
    spot,
    steps: itemsOf(at(spot, 'steps')).map((step) => ({
      step: textOf(at(step, 'step')) ?? '',
      guard: decidingRule(at(step, 'guard')),
      spot: step,
    })),
  };
}
