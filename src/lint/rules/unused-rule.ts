import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nameAt, textOf } from '../../content/read/spot.ts';
import type { Reference } from '../references/reference.ts';
import { placeholdersOf } from '../texts/placeholders.ts';

/** Nothing uses the rule: no flow, step, site or text, and no rule that is itself used. */
export function unusedRule(context: Context): readonly Finding[] {
  const used = usedRules(context);
  return context.survey.rules
    .filter(({ name }) => !used.has(name))
    .map(({ name, spot }) =>
      findingAt(nameAt(spot), 'unused-rule', {
        message: `Nothing uses the rule “${name}”.`,
        mend: 'Use it, or remove it.',
      }),
    );
}

function usedRules({ references, survey }: Context): ReadonlySet<string> {
  const byRule = Map.groupBy(references, ({ by }) => by);
  const used = new Set<string>();
  const follow = ({ to, name, params }: Reference): void => {
    if (to === 'text' && params === 'names') for (const named of namedIn(name)) use(named);
    else if (to === 'rule' || to === 'name') use(name);
  };
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    byRule.get(name)?.forEach(follow);
  };
  const namedIn = (key: string) =>
    [...survey.texts.languages.values()].flatMap((texts) => {
      const spot = texts.get(key);
      return spot === undefined ? [] : placeholdersOf(textOf(spot) ?? '');
    });
  byRule.get(undefined)?.forEach(follow);
  return used;
}
