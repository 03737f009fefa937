import { at, nameAt, type Spot, textOf } from '../../content/index.ts';
import type { Code } from '../codes.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Reference } from '../references/reference.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import { withoutForm } from '../texts/plural-forms.ts';
import { isPageText } from './page-text-missing.ts';

/** A kind of thing that is defined by name, and the words for one that is unused. */
type Kind = {
  readonly code: Code;
  readonly defined: (context: Context) => Iterable<readonly [name: string, spot: Spot]>;
  /** The names that are used. */
  readonly used: (context: Context) => ReadonlySet<string>;
  readonly message: (name: string, spot: Spot) => string;
  readonly mend: (name: string) => string;
};

const KINDS: readonly Kind[] = [
  {
    code: 'unused-rule',
    defined: ({ survey }) => survey.rules.map(({ name, spot }) => [name, nameAt(spot)]),
    used: usedRules,
    message: (name) => `Nothing uses the rule “${name}”.`,
    mend: () => 'Use it, or remove it.',
  },
  {
    // A change to it would have no effect.
    code: 'unused-rate',
    defined: ({ survey: { rates } }) => rates.map(({ name, table = name, spot }) => [table, nameAt(spot)]),
    used: usedRates,
    message: (name) => `Nothing reads the rate “${name}”.`,
    mend: () => 'Read it, or remove it.',
  },
  {
    code: 'unused-text',
    // Reported once for all languages.
    defined: ({ survey: { texts } }) =>
      [...texts.languages.values()].toReversed().flatMap((language) => [...language].map(([key, spot]) => [key, nameAt(spot)] as const)),
    used: usedTexts,
    message: (key) => `Nothing uses the text “${key}”.`,
    mend: () => 'Remove it in every language, or name it in a definition.',
  },
  {
    code: 'unused-part',
    defined: ({ survey }) => survey.parts.files,
    used: ({ survey }) => new Set(survey.parts.uses.map(({ file }) => file)),
    message: () => 'Nothing includes this part.',
    mend: () => 'Include it, or remove the file.',
  },
  {
    code: 'unused-donor',
    defined: ({ survey }) => [...survey.donors].map(([name, spot]) => [name, nameAt(spot)]),
    used: (context) => named(context, 'donor'),
    message: (name) => `No trial gift names the donor “${name}”.`,
    mend: () => 'Name it in the trials.json of a flow, or remove it.',
  },
  {
    // An operator's setting would have no effect, without a warning.
    code: 'unused-setting',
    defined: ({ survey }) => [...survey.settings.declared].map(([name, spot]) => [name, nameAt(spot)]),
    used: ({ survey }) => new Set(survey.settings.uses.map(({ name }) => name)),
    message: (name, spot) =>
      `No question refers to the setting “${name}”, so ${textOf(at(spot, 'variable')) ?? 'its variable'} would change nothing.`,
    mend: (name) => `Write settings.${name} where its number belongs (in a pattern {{settings.${name}}}), or remove the setting.`,
  },
];

/** Names that are defined but unused. */
export function unusedNames(context: Context): readonly Finding[] {
  return KINDS.flatMap(({ code, defined, used, message, mend }) => {
    const names = used(context);
    return [...new Map(defined(context))]
      .filter(([name]) => !names.has(name))
      .map(([name, spot]) => findingAt(spot, code, { message: message(name, spot), mend: mend(name) }));
  });
}

function named({ references }: Context, target: Reference['to']): ReadonlySet<string> {
  return new Set(references.flatMap(({ to, name }) => (to === target ? [name] : [])));
}

/** The rules that flows, steps, site and texts name, and those that they read. */
function usedRules({ references, survey }: Context): ReadonlySet<string> {
  const byRule = Map.groupBy(references, ({ by }) => by);
  const used = new Set<string>();
  const follow = ({ to, name, params }: Reference): void => {
    if (to === 'text' && params === 'names') for (const one of shownBy(name)) use(one);
    else if (to === 'rule' || to === 'name') use(name);
  };
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    byRule.get(name)?.forEach(follow);
  };
  const shownBy = (key: string) =>
    [...survey.texts.languages.values()].flatMap((texts) => {
      const spot = texts.get(key);
      return spot === undefined ? [] : placeholdersOf(textOf(spot) ?? '');
    });
  byRule.get(undefined)?.forEach(follow);
  return used;
}

/** Rates that the engine reads by name: the next due day is one haul after a gift. */
const READ_BY_NAME = ['haul'];

/** The rates that rules, questions, flows and texts read, and tables of which some row is read. */
function usedRates({ references, names, survey: { rates, texts } }: Context): ReadonlySet<string> {
  const read = references.filter(({ to, spot, by }) => to === 'name' && spot.file.kind !== 'rates' && by?.endsWith('(example)') !== true);
  const said = [...texts.languages.values()].flatMap((words) => [...words.values()].flatMap((spot) => placeholdersOf(textOf(spot) ?? '')));
  const all = new Set([...read.map(({ name }) => name), ...said, ...READ_BY_NAME.map((name) => `rates.${name}`)]);
  const isAnyMisspelt = references.some(({ to, name }) => to === 'name' && name.startsWith('rates.') && !names.has(name));
  // While a name of a rate is misspelt, all count as used: the misspelt name is reported itself.
  const used = rates.filter(({ name, table = name }) => isAnyMisspelt || all.has(`rates.${name}`) || all.has(`rates.${table}`));
  return new Set(used.map(({ name, table = name }) => table));
}

/** The texts that definitions, pages of the portal and the receipts of earlier gifts show, and the names of rates. */
function usedTexts(context: Context): ReadonlySet<string> {
  const {
    references,
    survey: { texts, voice, rates },
  } = context;
  // A fixture's expectation shows no text, so it is not a use.
  const said = references.flatMap(({ to, name, spot }) => (to === 'text' && spot.file.kind !== 'fixture' ? [name] : []));
  const used = new Set([...said, ...rates.map(({ name }) => `rates.${name}`), ...voice.earlier.map(textOf)]);
  return new Set([...texts.keys].filter((key) => used.has(withoutForm(key)) || isPageText(key)));
}
