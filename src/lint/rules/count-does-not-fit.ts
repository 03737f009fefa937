import { type FieldSeen, type FlowSeen, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { knowledgeOf } from '../logic/knowledge.ts';

/** All entries of such a list are open at once: a page with more of them is too long for donors to fill in. */
const MOST = 50;

/** The answer that gives a list its number of entries is not a whole number, is unbounded, or is asked neither before the list nor in the same step. */
export function countDoesNotFit({ survey }: Context): readonly Finding[] {
  const { fields, flows } = survey;
  return fields.flatMap((field) => {
    const spot = saysOf(field, 'count');
    const name = textOf(spot);
    if (name === undefined) return [];
    if (field.type !== 'list') return [found(spot, `“${field.path}” is no list, and has no entries to count.`, 'Remove “count”.')];
    const number = fields.find(({ path }) => path === name);
    // Another rule reports a missing question.
    if (number === undefined) return [];
    if (number.type !== 'whole-number')
      return [
        found(
          spot,
          `“${name}” is no whole number, so it cannot say how many entries “${field.path}” has.`,
          'Name a question for a whole number.',
        ),
      ];
    const most = largest(number, survey);
    if (most.length === 0 || most.some((value) => value > MOST)) {
      const said =
        most.length === 0 ? 'no “atMost”' : most.every(Number.isFinite) ? `“atMost” ${Math.max(...most)}` : 'an “atMost” without a bound';
      const message = `“${name}” has ${said}, and each entry of “${field.path}” is a form on the page.`;
      return [found(spot, message, `Give “${name}” an “atMost” of ${MOST} or fewer.`)];
    }
    return flows
      .filter((flow) => isAskedAlone(flow, field, number))
      .map(({ id }) => {
        const message = `The flow “${id}” asks for “${field.path}” before “${name}”, which says how many entries it has, or without it.`;
        return found(spot, message, `Ask for “${name}” in the same step or an earlier one.`);
      });
  });
}

function found(spot: Spot, message: string, mend: string): Finding {
  return findingAt(spot, 'count-does-not-fit', { message, mend });
}

/** The largest numbers that a question accepts: for a rate each of its values, for a rule its maximum; empty without a limit. */
function largest(number: FieldSeen, survey: Context['survey']): readonly number[] {
  const most = textOf(saysOf(number, 'atMost'));
  if (most === undefined) return [];
  if (survey.rules.some(({ name }) => name === most)) return [knowledgeOf(survey).rangeOf(most).high];
  const rate = survey.rates.find(({ name }) => `rates.${name}` === most);
  return (rate?.values.map(({ value }) => value) ?? [most]).map(Number).filter((value) => !Number.isNaN(value));
}

function isAskedAlone({ steps }: FlowSeen, list: FieldSeen, number: FieldSeen): boolean {
  const [listAt, numberAt] = [list, number].map((field) => steps.findIndex(({ step }) => step === field.step));
  return listAt !== undefined && numberAt !== undefined && listAt >= 0 && (numberAt < 0 || numberAt > listAt);
}
