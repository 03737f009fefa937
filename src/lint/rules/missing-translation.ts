import { at, nameAt, type Spot, textOf, wholeOf } from '../../content/index.ts';
import { onlyName } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { removed, respelt, type WithFix } from '../fix.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import { languagesSeen, onlyInSeen } from '../texts/languages.ts';
import { isForeignForm } from '../texts/plural-forms.ts';

/** A text that is missing in a language, or has other placeholders there. */
export function missingTranslation(context: Context): readonly Finding[] {
  const { texts, site } = context.survey;
  const languages = languagesSeen(site);
  const spoken = [...texts.languages].filter(([language]) => languages.some(({ id }) => id === language));
  const different = [...texts.keys].flatMap((key) => {
    const spots = spoken.flatMap(([language, all]) => (all.has(key) ? [{ language, spot: all.get(key) }] : []));
    return spots.flatMap(({ language, spot }) => (spot && !isForeignForm(key, language) ? differing(key, spot, spots[0]) : []));
  });
  const released = languages.filter(({ isReleased }) => isReleased).map(({ id }) => id);
  const wanted = wantedOf(released, context);
  return [...different, ...released.flatMap((language) => lackingIn(language, wanted, context)), ...notOnly(released, context)];
}

/** The texts that every language needs: those of any released language, and those that definitions name. Others are unused. */
function wantedOf(released: readonly string[], { survey: { texts }, references }: Context): readonly string[] {
  const named = new Set(references.flatMap(({ to, name }) => (to === 'text' ? [name] : [])));
  return [...texts.keys].filter((key) => named.has(key) || released.some((language) => texts.languages.get(language)?.has(key)));
}

/** The missing texts of a released language: one by one, or as one finding if more are missing than present. */
function lackingIn(language: string, wanted: readonly string[], context: Context): readonly Finding[] {
  const { texts, site } = context.survey;
  const own = texts.languages.get(language);
  if (own === undefined) return [];
  const only = new Map(onlyInSeen(site).map((one) => [one.key, one.language]));
  const isWanted = (key: string) => !isForeignForm(key, language) && (only.get(key) ?? language) === language;
  const missing = wanted.filter((key) => isWanted(key) && !own.has(key));
  const file = context.data.files.find(({ path }) => path === `flows/text/${language}/translation.json`);
  if (missing.length <= own.size || file === undefined)
    return missing.flatMap((key) => lacking(key, language, context, misspelt(key, language, context)));
  return [
    findingAt(wholeOf(file), 'missing-translation', {
      message: `“${language}” has ${own.size} of ${own.size + missing.length} texts, and lacks “${missing.slice(0, 3).join('”, “')}” and others.`,
      mend: 'Say what is left to be done as “underWork” of the language in flows/site.json: until then donors are not offered it, and what it lacks is shown in another.',
    }),
  ];
}

/** A text marked as being in only one language, although all have it. */
function notOnly(released: readonly string[], { survey: { texts, site } }: Context): readonly Finding[] {
  return onlyInSeen(site)
    .filter(
      ({ key }) =>
        released.length > 1 && released.every((language) => isForeignForm(key, language) || texts.languages.get(language)?.has(key)),
    )
    .map(({ spot, key }) =>
      findingAt(spot, 'redundant', {
        message: `“${key}” is in every language.`,
        mend: 'Remove the entry.',
        ...removed(spot, `“${key}” is taken out`),
      }),
    );
}

/**
 * The fix for a misspelt key: renames a key that only this language has and that no definition names, if it is similar. A missing text itself has no fix, since
 * it takes a translator.
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
  return [
    findingAt(at(wholeOf(file), ...key.split('.')), 'missing-translation', { message, mend: `Add it to ${path}.`, lacks: [key], ...fix }),
  ];
}

function differing(
  key: string,
  spot: Spot,
  first: { readonly language: string; readonly spot: Spot | undefined } | undefined,
): readonly Finding[] {
  if (first?.spot === undefined || spot === first.spot) return [];
  const [here, there] = [placeholdersOf(textOf(spot) ?? ''), placeholdersOf(textOf(first.spot) ?? '')];
  const lost = there.filter((name) => !here.includes(name));
  const added = here.filter((name) => !there.includes(name));
  if (lost.length + added.length === 0) return [];
  const shown = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  const message = `“${key}” has other placeholders than in the language “${first.language}”${lost.length > 0 ? `: without ${shown(lost)}` : ''}${added.length > 0 ? `: also ${shown(added)}` : ''}.`;
  return [findingAt(spot, 'missing-translation', { message, mend: 'Use the same placeholders in every language, in any order.' })];
}
