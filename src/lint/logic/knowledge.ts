import { type FieldSeen, remembered, saysOf } from '../../content/index.ts';
import { ANY_NUMBER, FROM_ZERO, type Knowledge, type Range, span, ZERO_OR_ONE } from '../expressions/range.ts';
import { findFieldType } from '../field-types/index.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';
import { rangeOf } from './range-of.ts';

/** The ranges of all names, and the logic of flag rules. */
export const knowledgeOf = remembered(({ rules, rates, fields }: Survey): Knowledge => {
  const known = new Map<string, Range>();
  for (const { name, values } of rates) known.set(`rates.${name}`, numbers(values.map(({ value }) => Number(value))));
  const named = Map.groupBy(fields, (field) => (field.inList === undefined ? field.path : entryName(field)));
  for (const [name, meant] of named) known.set(name, span(meant.map((field) => rangeOfField(field, known))));
  const running = new Set<string>();
  const knowledge: Knowledge = {
    rangeOf(name) {
      const range = known.get(name);
      if (range !== undefined) return range;
      const rule = rules.find((one) => one.name === name);
      // Unknown names and cycles are reported by other rules.
      if (rule === undefined || running.has(name)) return name === 'today' ? ANY_NUMBER : FROM_ZERO;
      running.add(name);
      const found = rule.unit === 'flag' ? ZERO_OR_ONE : span(rule.versions.map(({ logic }) => rangeOf(logic, knowledge)));
      running.delete(name);
      known.set(name, found);
      return found;
    },
    rangeOfEntry(list, name) {
      const field = fields.find(({ path }) => path === `${list}.*.${name}`);
      if (field !== undefined) return rangeOfField(field, known);
      const rule = fields.find(({ path }) => path === list)?.worksOut.find((one) => one.name === name)?.rule;
      return rule === undefined ? ANY_NUMBER : knowledge.rangeOf(rule);
    },
    logicOf(name) {
      const [version, ...more] = rules.find((one) => one.name === name && one.unit === 'flag')?.versions ?? [];
      return more.length > 0 ? undefined : version?.logic;
    },
  };
  return knowledge;
});

/** A blank answer counts as 0. */
function rangeOfField(field: FieldSeen, rates: ReadonlyMap<string, Range>): Range {
  const { low, high } = findFieldType(field.type)?.range ?? ANY_NUMBER;
  const most = String(saysOf(field, 'atMost').value ?? '');
  const limit = rates.get(most)?.high ?? (most === '' ? high : Number(most));
  return { low, high: Number.isNaN(limit) ? high : limit };
}

function numbers(values: readonly number[]): Range {
  return values.length === 0 || values.some(Number.isNaN) ? ANY_NUMBER : { low: Math.min(...values), high: Math.max(...values) };
}
