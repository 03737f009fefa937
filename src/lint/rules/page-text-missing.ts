import { type Spot, textOf } from '../../content/index.ts';
import { nearNames } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { languagesSeen } from '../texts/languages.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import pageTexts from '../texts/page-texts.json' with { type: 'json' };

const asked: readonly (readonly [text: string, fills: readonly string[]])[] = Object.entries(pageTexts);

/** Whether the code uses the text by its key. */
export function isPageText(key: string): boolean {
  return Object.hasOwn(pageTexts, key);
}

/**
 * A text that pages, mails and receipts use by a key in the code. If no language has it, its key would be shown; it must contain exactly the placeholders that
 * the code fills in.
 */
export function pageTextMissing(context: Context): readonly Finding[] {
  const { texts, site } = context.survey;
  // Data of a portal of their own, as in tests, are independent of these pages.
  if (!asked.some(([key]) => texts.keys.has(key))) return [];
  const released = languagesSeen(site).flatMap(({ id, isReleased }) => (isReleased ? (texts.languages.get(id) ?? []) : []));
  const fallback = released[0] ?? new Map<string, Spot>();
  const first = [...fallback.values()][0];
  const isNamed = new Set(context.references.filter(({ to }) => to === 'text').map(({ name }) => name));
  const rates = [...context.names.keys()].filter((name) => name.startsWith('rates.'));
  return asked.flatMap(([key, fills]) => {
    if (isNamed.has(key)) return [];
    const said = fallback.get(key);
    // Another rule compares the other languages' placeholders.
    if (said !== undefined) return [...unfilled(said, key, fills), ...unknownRates(said, rates)];
    if (first === undefined || released.some((words) => words.has(key))) return [];
    return [
      findingAt({ ...first, pointer: '' }, 'page-text-missing', {
        message: `The pages show the text “${key}”, which no language that donors are offered has.`,
        mend: 'Add it again in every language, or undo its new name.',
        about: key,
      }),
    ];
  });
}

/** Pages fill in only rates that exist, by their names. */
function unknownRates(spot: Spot, rates: readonly string[]): readonly Finding[] {
  const unknown = placeholdersOf(textOf(spot) ?? '').filter((name) => name.startsWith('rates.') && !rates.includes(name));
  return unknown.map((name) => {
    const near = nearNames(name, rates).map((one) => `“${one}”`);
    const mend = near.length === 0 ? 'Name a rate, or say it without braces.' : `Did you mean ${near.join(' or ')}?`;
    return findingAt(spot, 'unknown-placeholder', { message: `Nothing fills in {{${name}}} in this text.`, mend, about: name });
  });
}

function unfilled(spot: Spot, key: string, fills: readonly string[]): readonly Finding[] {
  const said = placeholdersOf(textOf(spot) ?? '').filter((name) => !name.startsWith('rates.'));
  const lost = fills.filter((name) => !said.includes(name));
  const unknown = said.filter((name) => !fills.includes(name));
  const mend = fills.length === 0 ? 'Say it without braces.' : `Filled in are: ${fills.map((name) => `{{${name}}}`).join(', ')}.`;
  return [
    ...lost.map((name) =>
      findingAt(spot, 'page-text-missing', { message: `The pages fill {{${name}}} into “${key}”, which does not say it.`, mend }),
    ),
    ...unknown.map((name) => findingAt(spot, 'page-text-missing', { message: `The pages fill no {{${name}}} into “${key}”.`, mend })),
  ];
}
