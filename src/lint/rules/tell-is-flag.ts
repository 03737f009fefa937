import { at, entriesOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A flow's `tells` has a boolean, for which there are no words: the receipt would have no row for it, and the mail no line. */
export function tellIsFlag({ survey: { flows, fields, rules } }: Context): readonly Finding[] {
  const flags = new Set([
    ...fields.flatMap(({ path, type }) => (type === 'flag' ? [path] : [])),
    ...rules.flatMap(({ name, unit }) => (unit === 'flag' ? [name] : [])),
  ]);
  return flows.flatMap(({ spot }) =>
    entriesOf(at(spot, 'tells')).flatMap(([name, told]) => {
      const flag = textOf(told) ?? '';
      if (!flags.has(flag)) return [];
      const message = `“own.${name}” is a yes or no, “${flag}”, which has no words: the receipt would leave its row out.`;
      const mend = `Tell a rule of unit “text” that gives a word for each, { "if": [{ "var": "${flag}" }, "yes", "no"] }, and let the “words” of the row say them.`;
      return [findingAt(told, 'tell-is-flag', { message, mend })];
    }),
  );
}
