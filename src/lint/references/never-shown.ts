import { at, type FlowSeen, itemsOf, partsOf, type Spot, textOf } from '../../content/index.ts';

/** A question that a fixture expects to be hidden and that can never be shown: the expectation would always hold. */
export type NeverShown = {
  readonly spot: Spot;
  readonly name: string;
  /** The steps of the flow, if it does not ask the question's step; absent if the list entry is missing. */
  readonly steps?: readonly string[];
};

/** The names under `hidden` whose step the flow does not have, or whose list entry is not among the answers. */
export function neverShown(fixture: Spot, flows: readonly FlowSeen[]): readonly NeverShown[] {
  const flow = flows.find(({ id }) => id === textOf(at(fixture, 'flow')));
  if (flow === undefined) return [];
  const steps = flow.steps.map(({ step }) => step);
  return itemsOf(at(fixture, 'expect', 'hidden')).flatMap((spot): readonly NeverShown[] => {
    const name = textOf(spot) ?? '';
    const [step = ''] = name.split('.');
    if (!steps.includes(step)) return [{ spot, name, steps }];
    const list = /^(.+?)\.(\d+)(?:\.|$)/.exec(name);
    if (list === null) return [];
    const entries = itemsOf(at(fixture, 'answers', ...partsOf(`/${(list[1] ?? '').replaceAll('.', '/')}`)));
    return Number(list[2]) < entries.length ? [] : [{ spot, name }];
  });
}
