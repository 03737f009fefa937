import { at, type FlowSeen } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { isSurelyFalse } from '../expressions/guess.ts';
import { decidingRule } from '../survey/deciding-rule.ts';

/** Some choices lead to no end. A giving flow must end in a payment, a calculator in a review of its result; the forms of an account need no end. */
export function pathNeverEnds({ survey, outcomes }: Context): readonly Finding[] {
  const kinds = new Map(survey.steps.map(({ id, kind }) => [id, kind]));
  const led = survey.flows.filter(({ kind }) => kind !== 'account' && kind !== 'external');
  return led.flatMap((flow) => {
    const needed = flow.kind === 'calculator' ? 'review' : 'payment';
    const known = flow.steps.every(({ step }) => kinds.has(step));
    const ends = flow.steps.filter(({ step }) => kinds.get(step) === needed);
    if (!known || ends.some(({ guard }) => decidingRule(guard) === undefined)) return [];
    if (ends.length === 0) {
      const mend = `Add a step of the kind “${needed}” at the end of “steps”.`;
      return [
        findingAt(at(flow.spot, 'steps'), 'path-never-ends', { message: `The flow has no ${needed} step, so it leads nowhere.`, mend }),
      ];
    }
    return endlessChoices(flow, ends, outcomes, needed);
  });
}

function endlessChoices(flow: FlowSeen, ends: FlowSeen['steps'], outcomes: Context['outcomes'], needed: string): readonly Finding[] {
  const [end] = ends;
  // Several ends exclude one another by rules whose connection is invisible if each is tried alone.
  const guard = end && decidingRule(end.guard);
  if (ends.length > 1 || end === undefined || guard === undefined) return [];
  const without = outcomes(guard, flow).find(({ value }) => isSurelyFalse(value));
  if (without === undefined) return [];
  const choices = [...without.trial].map(([name, answer]) => `${name} is ${say(answer)}`).join(' and ');
  const message = `${choices === '' ? 'At no time' : `When ${choices}, the flow does not`} ${choices === '' ? 'does the flow ' : ''}come to its ${needed}.`;
  return [findingAt(end.guard, 'path-never-ends', { message, mend: 'Take the guard away, or let another step end the flow then.' })];
}

function say(answer: Json): string {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return 'blank';
  return Array.isArray(answer) ? answer.join(' and ') : `“${String(answer)}”`;
}
