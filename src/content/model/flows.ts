import { at, itemsOf, type Spot, textOf } from '../read/spot.ts';

export type FlowSeen = {
  readonly id: string;
  readonly kind: string;
  readonly spot: Spot;
  /** In the order of the flow. */
  readonly steps: readonly { readonly step: string; readonly guard: Spot; readonly spot: Spot }[];
};

export function flowSeen(spot: Spot): FlowSeen {
  return {
    id: textOf(at(spot, 'id')) ?? '',
    kind: textOf(at(spot, 'kind')) ?? '',
    spot,
    steps: itemsOf(at(spot, 'steps')).map((step) => ({ step: textOf(at(step, 'step')) ?? '', guard: at(step, 'when'), spot: step })),
  };
}
