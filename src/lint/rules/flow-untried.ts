import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { trialsOfFlow } from '../../content/index.ts';

/** A giving flow has no trial gift that tests it before a change is served. */
export function flowUntried({ survey: { flows, trials } }: Context): readonly Finding[] {
  return flows
    .filter(({ kind, spot }) => kind === 'giving' && trialsOfFlow(spot, trials).length === 0)
    .map(({ id, spot }) =>
      findingAt(spot, 'flow-untried', {
        message: `“${id}” has no trial gift to test it before a change is served.`,
        mend: 'Add a trials.json beside the flow.json, with the answers of a donor or two.',
      }),
    );
}
