import { at, entriesOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entryName } from '../survey/names.ts';

/** A line has titles by the answers to a question, but none for one of its options: the line would have its title from before an answer. */
export function optionWithoutTitle({ survey: { flows, fields } }: Context): readonly Finding[] {
  const options = new Map(fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.options]));
  const lines = flows.flatMap(({ groups }) =>
    groups.flatMap(({ spot, items }) => items.map((item) => [item, usualTitle(item, spot)] as const)),
  );
  return lines.flatMap(([item, usual]) => {
    const titles = at(item, 'titleBy', 'titles');
    const answer = textOf(at(item, 'titleBy', 'answer')) ?? '';
    const titled = entriesOf(titles).map(([value]) => value);
    const lacking = (options.get(answer) ?? []).filter((value) => !titled.includes(value));
    if (titles.value === undefined || lacking.length === 0) return [];
    const named = lacking.map((value) => `“${value}”`).join(', ');
    const message = `The line has no title for ${named} of “${answer}”, and would be called “${usual}”.`;
    return [findingAt(titles, 'option-without-title', { message, mend: 'Add a title for each option.' })];
  });
}

function usualTitle(item: Spot, group: Spot): string | undefined {
  return textOf(at(item, 'title')) ?? textOf(at(group, 'title'));
}
