import { type FieldSeen, type RuleSeen, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Grain } from '../expressions/grain.ts';
import { isWhole } from '../logic/cents.ts';
import { grainsOf } from '../logic/grains.ts';
import { entryName } from '../survey/names.ts';
import { needsOf } from './rule-cycle.ts';

/** The unit of a rule that limits a question, by type of answer; a list and several choices are limited in number. */
const UNITS: { readonly [type: string]: string } = {
  money: 'money',
  'whole-number': 'number',
  decimal: 'number',
  list: 'number',
  choices: 'number',
};
const COUNTED = ['list', 'choices'];

/** A limit by a rule with another unit, with fractions where things are counted, or that is computed from the answer that it limits. */
export function limitDoesNotFit(context: Context): readonly Finding[] {
  const { survey } = context;
  const wholeRule = wholeRulesOf(context);
  const needs = needsOf(context);
  return survey.fields.flatMap((field) =>
    (['atLeast', 'atMost'] as const).flatMap((limit) => {
      const spot = saysOf(field, limit);
      const name = textOf(spot);
      if (name === undefined) return [];
      const isCounted = COUNTED.includes(field.type);
      if (!isRule(name)) {
        const [entries, shown] = [limit === 'atMost' ? 'maxItems' : 'minItems', `“${limit}” of “${field.path}”`];
        return isCounted ? [found(spot, `${shown} is no rule.`, `Say a number by “${entries}”, or name a rule that gives the rate.`)] : [];
      }
      const rule = survey.rules.find((one) => one.name === name);
      // Another rule reports an unknown name.
      if (rule === undefined)
        return context.names.has(name) ? [found(spot, `“${name}” is no rule.`, 'Write a rule that gives it, and name that.')] : [];
      return misfit(field, limit, rule, wholeRule, needs).map(({ message, mend }) => found(spot, message, mend));
    }),
  );
}

type Misfit = { readonly message: string; readonly mend: string };

function misfit(
  field: FieldSeen,
  limit: 'atLeast' | 'atMost',
  rule: RuleSeen,
  wholeRule: (rule: RuleSeen) => boolean,
  needs: ReadonlyMap<string, readonly string[]>,
): readonly Misfit[] {
  const { path, type } = field;
  const unit = UNITS[type];
  const limits = `“${rule.name}” limits “${path}”`;
  if (unit === undefined) return [{ message: `${limits}, which is neither a number nor a list.`, mend: `Remove “${limit}”.` }];
  if (saysOf(field, 'count').value !== undefined)
    return [{ message: `${limits}, whose number of entries “count” says.`, mend: `Remove “${limit}”.` }];
  if (rule.unit !== unit) return [{ message: `${limits} and has the unit “${rule.unit}”.`, mend: `Name a rule whose unit is ${unit}.` }];
  const own = field.inList === undefined ? [path] : [entryName(field), field.inList];
  if (readBy(rule.name, needs).some((name) => own.some((one) => one === name || one.startsWith(`${name}.`))))
    return [{ message: `${limits} and is computed from it.`, mend: 'Compute the limit from other answers.' }];
  if (type === 'money' || type === 'decimal' || wholeRule(rule)) return [];
  return [{ message: `${limits}, which is counted, and can give a fraction.`, mend: 'Round it: { "round_down": [ …, 1] }.' }];
}

function found(spot: Spot, message: string, mend: string): Finding {
  return findingAt(spot, 'limit-does-not-fit', { message, mend });
}

function isRule(limit: string): boolean {
  return /^[a-z]/.test(limit) && !limit.startsWith('rates.');
}

/** Everything that a rule depends on: rules, and answers with the conditions that decide whether they count. */
function readBy(rule: string, needs: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const read = new Set<string>(needs.get(rule));
  for (const name of read) for (const next of needs.get(name) ?? []) read.add(next);
  return [...read];
}

/** Whether a rule gives only whole numbers, in all of its versions, as do the number rules that it reads. */
function wholeRulesOf({ survey }: Context): (rule: RuleSeen) => boolean {
  const ofNames = grainsOf(survey);
  const numbers = new Map(survey.rules.flatMap((rule) => (rule.unit === 'number' ? [[rule.name, rule] as const] : [])));
  const known = new Map<string, boolean>();
  const isWholeRule = (rule: RuleSeen): boolean => {
    const before = known.get(rule.name);
    if (before !== undefined) return before;
    known.set(rule.name, false);
    const whole = rule.versions.every(({ logic }) => isWhole(logic, grainOf));
    known.set(rule.name, whole);
    return whole;
  };
  const grainOf = (name: string): Grain => {
    const rule = numbers.get(name);
    return rule === undefined ? ofNames(name) : isWholeRule(rule) ? 'whole' : 'finer';
  };
  return isWholeRule;
}
