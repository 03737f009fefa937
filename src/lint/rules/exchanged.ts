import { at, optionsIn, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The text key of an option is named after another option of the same question: donors would choose one and get the other. */
export function exchanged({ survey: { fields } }: Context): readonly Finding[] {
  const seen = new Set<string>();
  return fields.flatMap((field) => {
    const options = optionsIn(field);
    const values = new Set(options.flatMap((option) => textOf(at(option, 'const')) ?? []));
    return options.flatMap((option) => {
      const title = at(option, 'title');
      const named = lastOf(title);
      const place = `${title.file.path} ${title.pointer}`;
      if (named === textOf(at(option, 'const')) || named === undefined || !values.has(named) || seen.has(place)) return [];
      seen.add(place);
      const message = `The option “${String(at(option, 'const').value)}” has the text “${String(title.value)}”, which is that of “${named}”.`;
      return [findingAt(title, 'exchanged', { message, mend: 'Name the text of this option.' })];
    });
  });
}

function lastOf(title: Spot): string | undefined {
  return textOf(title)?.split('.').at(-1);
}
