import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nameAt, textOf } from '../../content/read/spot.ts';
import { placeholdersOf } from '../texts/placeholders.ts';

/** What the engine reads by its name: the next due day is one haul after a gift. */
const READ_BY_NAME: ReadonlySet<string> = new Set(['haul']);

/** No rule, question, flow or text reads the rate: whoever changes it changes nothing. */
export function unusedRate({ references, names, survey: { rates, texts } }: Context): readonly Finding[] {
  // A misspelt name leaves its rate unread, and is found itself.
  if (references.some(({ to, name }) => to === 'name' && name.startsWith('rates.') && !names.has(name))) return [];
  const named = references.flatMap(({ to, name, by, spot }) =>
    to === 'name' && spot.file.kind !== 'rates' && by?.endsWith('(example)') !== true ? [name] : [],
  );
  const said = [...texts.languages.values()].flatMap((words) => [...words.values()].flatMap((spot) => placeholdersOf(textOf(spot) ?? '')));
  const used = new Set([...named, ...said]);
  const isUsed = (name: string) => used.has(`rates.${name}`) || READ_BY_NAME.has(name);
  const byTable = Map.groupBy(rates, ({ name, table = name }) => table);
  return [...byTable].flatMap(([table, [first, ...others]]) => {
    if (first === undefined || isUsed(table) || [first, ...others].some(({ name }) => isUsed(name))) return [];
    return [
      findingAt(nameAt(first.spot), 'unused-rate', { message: `Nothing reads the rate “${table}”.`, mend: 'Read it, or remove it.' }),
    ];
  });
}
