import { type RuleSeen, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { readsOf } from '../logic/reads.ts';
import { placeholdersOf } from '../texts/placeholders.ts';

/** A reason mentions values on which its rule does not depend: it is the reason of another rule. Rates may be mentioned anywhere. */
export function whyOfAnother({ survey: { rules, conditions, texts } }: Context): readonly Finding[] {
  const all = new Map([...conditions, ...rules].map((rule) => [rule.name, rule]));
  const depends = new Map<string, ReadonlySet<string>>();
  const dependsOn = (name: string): ReadonlySet<string> => {
    const known = depends.get(name);
    if (known !== undefined) return known;
    const found = new Set<string>([name]);
    depends.set(name, found);
    for (const read of readsOfRule(all.get(name))) for (const one of [read, ...dependsOn(read)]) found.add(one);
    return found;
  };
  const [words] = texts.languages.values();
  return rules.flatMap((rule) =>
    rule.versions.flatMap(({ whys }) =>
      whys.flatMap(({ text }) => {
        const named = placeholdersOf(textOf(words?.get(textOf(text) ?? '') ?? text) ?? '').filter(
          (one) => one !== 'value' && !one.startsWith('rates.'),
        );
        const stems = new Set([...dependsOn(rule.name)].map(stemOf));
        const strange = named.filter((one) => !dependsOn(rule.name).has(one) && !stems.has(stemOf(one)));
        if (strange.length === 0) return [];
        const message = `The reason tells of “${strange[0]}”, on which “${rule.name}” does not depend.`;
        return [findingAt(text, 'why-of-another', { message, mend: 'Name the text that tells of this rule.' })];
      }),
    ),
  );
}

/** The names that a rule reads to compute and to choose its reason. */
function readsOfRule(rule: RuleSeen | undefined): readonly string[] {
  if (rule === undefined) return [];
  return rule.versions.flatMap(({ logic, whys }) => [
    ...readsOf(logic).map(({ name }) => name),
    ...whys.flatMap(({ when }) => textOf(when) ?? []),
  ]);
}

/** The subject of a name: “gold” for both “gold.for-use-short” and “gold.due”. */
function stemOf(name: string): string {
  return name.split('.')[0] ?? '';
}
