import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { decidingRule } from '../survey/deciding-rule.ts';

/** A step that no flow has, or that comes after a flow's end. */
export function stepNeverReached({ survey: { flows, steps } }: Context): readonly Finding[] {
  const used = new Set(flows.flatMap((flow) => flow.steps.map(({ step }) => step)));
  const unused = steps
    .filter(({ id }) => !used.has(id))
    .map(({ id, spot }) =>
      findingAt(spot, 'step-never-reached', {
        message: `No flow has the step “${id}”.`,
        mend: 'Add it to the “steps” of a flow, or delete the file.',
      }),
    );
  const kinds = new Map(steps.map(({ id, kind }) => [id, kind]));
  const behind = flows.flatMap((flow) => {
    const end = flow.steps.findIndex(({ step, guard }) => kinds.get(step) === 'payment' && decidingRule(guard) === undefined);
    return end === -1 ? [] : flow.steps.slice(end + 1);
  });
  const behindPayment = behind.map(({ step, spot }) =>
    findingAt(
      spot,
      'step-never-reached',
      { message: `The step “${step}” is after the payment, where no donor comes.`, mend: 'Move it before the payment.' },
      'error',
    ),
  );
  return [...unused, ...behindPayment];
}
