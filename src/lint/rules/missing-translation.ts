import { onlyName } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt, type WithFix } from '../fix.ts';
import { at, nameAt, type Spot, textOf, wholeOf } from '../read/spot.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import { isForeignForm } from '../texts/plural-forms.ts';

/** A text that is missing in a language, or has other placeholders there. */
export function missingTranslation(context: Context): readonly Finding[] {
  const { texts } = context.survey;
  return [...texts.keys].flatMap((key) => {
    const spots = [...texts.languages].map(([language, all]) => ({ language, spot: all.get(key) }));
    const first = spots.find(({ spot }) => spot !== undefined);
    if (first?.spot === undefined) return [];
    return spots.flatMap(({ language, spot }) => {
      if (isForeignForm(key, language)) return [];
      return spot === undefined ? lacking(key, language, context, misspelt(key, language, context)) : differing(key, spot, first);
    });
  });
}

/**
 * The key that only this language has and that is surely this one misspelt: a definition names this one, and none the other. Nobody but a
 * translator can add a text itself.
 */
function misspelt(key: string, language: string, { survey: { texts }, references }: Context): WithFix {
  const group = key.slice(0, key.lastIndexOf('.') + 1);
  const own = texts.languages.get(language) ?? new Map<string, Spot>();
  const others = [...texts.languages].filter(([other]) => other !== language).map(([, all]) => all);
  const alone = [...own.keys()].filter((one) => isIn(group, one) && !others.some((all) => all.has(one)));
  const wrong = onlyName(key, alone);
  const spot = wrong === undefined ? undefined : own.get(wrong);
  const isNamed = (text: string) => references.some(({ to, name }) => to === 'text' && name === text);
  if (wrong === undefined || spot === undefined || isNamed(wrong) || !isNamed(key)) return {};
  return respelt(nameAt(spot), wrong, [key]);
}

function isIn(group: string, key: string): boolean {
  return key.slice(0, key.lastIndexOf('.') + 1) === group;
}

/** Reported in the file that lacks the text, at the group that it belongs to. */
function lacking(key: string, language: string, { data }: Context, fix: WithFix): readonly Finding[] {
  const path = `flows/text/${language}/translation.json`;
  const file = data.files.find((one) => one.path === path);
  if (file === undefined) return [];
  const message = `“${key}” has no text in the language “${language}”.`;
  return [findingAt(at(wholeOf(file), ...key.split('.')), 'missing-translation', { message, mend: `Add it to ${path}.`, ...fix })];
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
