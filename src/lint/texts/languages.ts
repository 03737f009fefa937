import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { type Languages, textLanguages } from '../../engine/index.ts';
import { isForeignForm } from './plural-forms.ts';
import type { Survey } from '../survey/survey.ts';

/** A language of the site, with its place in site.json. */
export type LanguageSeen = { readonly id: string; readonly spot: Spot; readonly isReleased: boolean };

/** The languages of the site, in order, without those whose code is invalid. */
export function languagesSeen(site: Spot | undefined): readonly LanguageSeen[] {
  return listed(site, 'languages').flatMap((spot) => {
    const id = textOf(at(spot, 'id'));
    return id === undefined || !isLanguage(id) ? [] : [{ id, spot, isReleased: at(spot, 'underWork').value === undefined }];
  });
}

/** Codes that have the form of a language code but are invalid, so that no program could format days and numbers with them. */
export function codesOfNoLanguage(site: Spot | undefined): readonly Spot[] {
  const codes = listed(site, 'languages').map((spot) => at(spot, 'id'));
  return codes.filter((spot) => HAS_FORM.test(textOf(spot) ?? '') && !isLanguage(textOf(spot) ?? ''));
}

/** The form that the meta-schema requires; it refuses any other. */
const HAS_FORM = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A text that is written in only one language for now, with its place in site.json. */
export type OnlyIn = { readonly spot: Spot; readonly key: string; readonly language: string };

export function onlyInSeen(site: Spot | undefined): readonly OnlyIn[] {
  return listed(site, 'onlyIn').map((spot) => ({
    spot,
    key: textOf(at(spot, 'text')) ?? '',
    language: textOf(at(spot, 'language')) ?? '',
  }));
}

function listed(site: Spot | undefined, list: string): readonly Spot[] {
  return site === undefined ? [] : itemsOf(at(site, list));
}

/** Notes on the languages that are not faults, a line each: the progress of those under work, and the number of texts that are in only one language for now. */
export function languagesInWords({ site, texts }: Pick<Survey, 'site' | 'texts'>): readonly string[] {
  if (site === undefined) return [];
  const lines = languagesSeen(site).flatMap(({ id, isReleased }) => (isReleased ? [] : [progressOf(id, site, texts.languages)]));
  const only = [...Map.groupBy(onlyInSeen(site), ({ language }) => language)];
  return [
    ...lines,
    ...only.map(([language, found]) => `${found.length} in ${language} only for now: ${found.map(({ key }) => key).join(', ')}`),
  ];
}

function progressOf(language: string, site: Spot, languages: Survey['texts']['languages']): string {
  const [, ...others] = textLanguages(site.value as unknown as Languages, language);
  const wanted = [...(languages.get(others.at(-1) ?? '')?.keys() ?? [])].filter((key) => !isForeignForm(key, language));
  const missing = wanted.filter((key) => !languages.get(language)?.has(key)).length;
  const number = (count: number) => count.toLocaleString('en');
  return `${language}: ${number(wanted.length - missing)} of ${number(wanted.length)} texts; ${number(missing)} fall back to ${others.join(', then ')}`;
}
