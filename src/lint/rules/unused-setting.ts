import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, nameAt, textOf } from '../../content/read/spot.ts';

/** No question refers to the setting: an operator who sets it would change nothing, and not be told. */
export function unusedSetting({ survey: { settings } }: Context): readonly Finding[] {
  const used = new Set(settings.uses.map(({ name }) => name));
  return [...settings.declared]
    .filter(([name]) => !used.has(name))
    .map(([name, spot]) =>
      findingAt(nameAt(spot), 'unused-setting', {
        message: `No question refers to the setting “${name}”, so ${textOf(at(spot, 'variable')) ?? 'its variable'} would change nothing.`,
        mend: `Write settings.${name} where its number belongs (in a pattern {{settings.${name}}}), or remove the setting.`,
      }),
    );
}
