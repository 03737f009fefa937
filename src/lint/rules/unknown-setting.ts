import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { suggest } from '../suggest.ts';

/** A question refers to a setting that the site does not declare. */
export function unknownSetting({ survey: { settings } }: Context): readonly Finding[] {
  return settings.uses
    .filter(({ name }) => !settings.declared.has(name))
    .map(({ name, spot }) =>
      findingAt(spot, 'unknown-setting', {
        message: `There is no setting “${name}”.`,
        mend: suggest(name, settings.declared.keys(), 'Add it to “settings” in flows/site.json, or write the number.'),
        about: name,
      }),
    );
}
