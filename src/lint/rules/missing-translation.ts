import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { nameAt, type Spot, textOf } from '../read/spot.ts';
import { placeholdersOf } from '../texts/placeholders.ts';

/** A text that is missing in a language, or has other placeholders there. */
export function missingTranslation({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.keys].flatMap((key) => {
    const spots = [...texts.languages].map(([language, all]) => ({ language, spot: all.get(key) }));
    const first = spots.find(({ spot }) => spot !== undefined);
    if (first?.spot === undefined) return [];
    return spots.flatMap(({ language, spot }) => (spot === undefined ? lacking(key, language, first.spot) : differing(key, spot, first)));
  });
}

function lacking(key: string, language: string, there: Spot | undefined): readonly Finding[] {
  if (there === undefined) return [];
  const message = `“${key}” has no text in the language “${language}”.`;
  return [findingAt(nameAt(there), 'missing-translation', { message, mend: `Add it to flows/text/${language}/translation.json.` })];
}

function differing(key: string, spot: Spot, first: { readonly language: string; readonly spot: Spot | undefined }): readonly Finding[] {
  if (first.spot === undefined || spot === first.spot) return [];
  const [here, there] = [placeholdersOf(textOf(spot) ?? ''), placeholdersOf(textOf(first.spot) ?? '')];
  const lost = there.filter((name) => !here.includes(name));
  const added = here.filter((name) => !there.includes(name));
  if (lost.length + added.length === 0) return [];
  const shown = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  const message = `“${key}” has other placeholders than in the language “${first.language}”${lost.length > 0 ? `: without ${shown(lost)}` : ''}${added.length > 0 ? `: also ${shown(added)}` : ''}.`;
  return [findingAt(spot, 'missing-translation', { message, mend: 'Use the same placeholders in every language, in any order.' })];
}
