import { at, type DataFiles, definitionFiles, nameAt, type Spot, wholeOf } from '../../content/index.ts';
import { settingsIn } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The bounds or defaults of a setting contradict one another. */
export function settingNotPossible({ data }: Context): readonly Finding[] {
  const site = siteOf(data);
  if (site === undefined) return [];
  return settingsIn(definitionFiles(data)).flatMap((setting) =>
    (['default', 'inProduction', 'atMost'] as const).flatMap((key) => {
      const { atLeast, atMost, [key]: number = atLeast } = setting;
      if (number >= atLeast && (key === 'atMost' || number <= atMost)) return [];
      const message = `“${key}” of the setting “${setting.name}” is ${number}, which is not from ${atLeast} to ${atMost}.`;
      return [findingAt(at(site, 'settings', setting.name, key), 'setting-not-possible', { message, mend: 'Fix the one that is wrong.' })];
    }),
  );
}

/** Operator settings, by variable, that these data cannot apply: a number outside the bounds of the data, or a setting that they do not have at all. */
export function operatorNotHeard(data: DataFiles, operator: { readonly [variable: string]: number }): readonly Finding[] {
  const site = siteOf(data);
  if (site === undefined) return [];
  const settings = settingsIn(definitionFiles(data));
  return Object.entries(operator).flatMap(([variable, number]) => {
    const setting = settings.find((one) => one.variable === variable);
    if (setting === undefined) {
      const message = `An operator sets ${variable}, and no setting has it as its variable.`;
      return [findingAt(nameAt(at(site, 'settings')), 'setting-not-possible', { message, mend: 'Put back the setting of that variable.' })];
    }
    const { name, atLeast, atMost } = setting;
    if (number >= atLeast && number <= atMost) return [];
    const message = `${variable} is ${number}, and the setting “${name}” goes from ${atLeast} to ${atMost}.`;
    const mend = 'Put back the bounds, or ask the operator to set another number.';
    return [findingAt(at(site, 'settings', name), 'setting-not-possible', { message, mend })];
  });
}

function siteOf({ files }: DataFiles): Spot | undefined {
  const site = files.find(({ kind }) => kind === 'site');
  return site && wholeOf(site);
}
