import { entriesOf, isExempt, textOf, type VoiceSeen } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { entryName } from '../survey/names.ts';
import { withoutForm } from '../texts/plural-forms.ts';
import { isPageText } from './page-text-missing.ts';

/** A number before a plural noun, where the number is 1 or may be; or, in some languages, before a doubled noun. */
export function wrongPlural(context: Context): readonly Finding[] {
  const { texts, voice } = context.survey;
  const places = placesOf(context);
  const earlier = new Set(voice.earlier.map(textOf));
  return [...texts.languages].flatMap(([language, words]) =>
    [...words].flatMap(([key, spot]) => {
      // Texts of earlier gifts' receipts are filled in by those gifts' own rules.
      if (earlier.has(withoutForm(key))) return [];
      const text = textOf(spot) ?? '';
      const place = places(withoutForm(key));
      const [wrong] = pluralsIn(text, place, voice.languages.get(language)).filter(({ number, noun }) => {
        const hasForm = number !== '1' && key === withoutForm(key) && words.has(`${key}_one`) && place.hasFormFor(nameIn(number));
        return !hasForm && !isExempt(voice, key, noun);
      });
      const { noDoubling = false } = voice.languages.get(language) ?? {};
      const doubled = noDoubling ? /(?:\d|\}\}) (\p{L}+)-\1(?!\p{L})/u.exec(text)?.[1] : undefined;
      return [
        ...(wrong === undefined ? [] : [findingAt(spot, 'wrong-plural', ofOne(key, wrong, place))]),
        ...(doubled === undefined ? [] : [findingAt(spot, 'wrong-plural', notDoubled(key, doubled))]),
      ];
    }),
  );
}

type Plural = { readonly number: string; readonly noun: string };

/** Where a text is used: which placeholders are numbers there, and which of them selects the singular form. */
type Place = {
  readonly isNumber: (name: string) => boolean;
  readonly hasFormFor: (name: string) => boolean;
  /** The rule whose reason it is. */
  readonly rule: string | undefined;
};

/** Placeholders that are plain numbers in a text that is not a rule's reason. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'number', 'least', 'most']);

function placesOf({ references, survey }: Context): (key: string) => Place {
  const units = unitsOf(survey);
  const isNumber = (name: string) => NUMBERS.has(name) || units.get(name) === 'number';
  const byText = Map.groupBy(
    survey.rules.flatMap((rule) => rule.versions.flatMap(({ whys }) => whys.map((why) => ({ rule, why })))),
    ({ why }) => textOf(why.text) ?? '',
  );
  const counting = new Set(references.flatMap(({ to, name, params }) => (to === 'text' && params?.includes('count') ? [name] : [])));
  return (key) => {
    const reasons = byText.get(key);
    if (reasons === undefined) {
      // For a text that the code uses, the code may count by a number that the text does not show.
      return { isNumber, hasFormFor: (name) => isPageText(key) || (name === 'count' && counting.has(key)), rule: undefined };
    }
    return {
      isNumber: (name) => (name === 'value' ? reasons.every(({ rule }) => rule.unit === 'number') : isNumber(name)),
      hasFormFor: (name) =>
        reasons.every(({ rule, why }) => (textOf(why.count) ?? (rule.unit === 'number' ? 'value' : undefined)) === name),
      rule: reasons.find(({ why }) => entriesOf(why.nouns).length === 0)?.rule.name ?? reasons[0]?.rule.name,
    };
  };
}

function unitsOf({ rules, fields, rates }: Context['survey']): ReadonlyMap<string, string> {
  return new Map([
    ...rules.map(({ name, unit }) => [name, unit === 'list' ? 'number' : unit] as const),
    ...fields.map((field) => {
      const isCounted = field.type === 'whole-number' || field.type === 'list' || field.type === 'choices';
      return [field.inList === undefined ? field.path : entryName(field), isCounted ? 'number' : field.type] as const;
    }),
    ...rates.map(({ name, unit }) => [`rates.${name}`, unit] as const),
  ]);
}

/** The numbers of a text with the nouns after them: listed plurals of the language after any value, and other nouns with the plural's ending after a number. */
function pluralsIn(text: string, place: Place, voice: VoiceLanguage | undefined): readonly Plural[] {
  const { plurals = [], pluralEnd, notPlurals = [] } = voice ?? {};
  if (plurals.length === 0 && pluralEnd === undefined) return [];
  return [...text.matchAll(/(?<![\d.,])(1|\{\{[^}]+\}\}) (\p{L}+)/gu)].flatMap(([, number = '', noun = '']) => {
    const isOfEnding = pluralEnd !== undefined && noun.endsWith(pluralEnd) && !notPlurals.includes(noun.toLowerCase());
    return plurals.includes(noun) || (isOfEnding && number !== '1' && place.isNumber(nameIn(number))) ? [{ number, noun }] : [];
  });
}

type VoiceLanguage = VoiceSeen['languages'] extends ReadonlyMap<string, infer One> ? One : never;

function nameIn(placeholder: string): string {
  return placeholder.replaceAll(/[{}\s]/g, '').replace(/^-/, '');
}

function ofOne(key: string, { number, noun }: Plural, { rule, isNumber, hasFormFor }: Place): Words {
  const name = nameIn(number);
  if (number === '1') return { message: `“${key}” says “1 ${noun}”.`, mend: 'Say the noun of one.' };
  const message = `“${key}” says “1 ${noun}” where ${number} is 1.`;
  const otherwise = `or say it without the noun after the number: “${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${number}”`;
  if (key === withoutForm(key) && hasFormFor(name)) return { message, mend: `Add the text “${key}_one” for one, ${otherwise}.` };
  const exempt = 'or exempt it in flows/text/voice.json where it is never one';
  if (rule !== undefined && isNumber(name) && name !== 'value')
    return {
      message,
      mend: `Write "nouns": { "${name}": "units.${noun}" } in the “why” of “${rule}”, with the texts “units.${noun}” and “units.${noun}_one”, and here ${number} alone, ${otherwise}, ${exempt}.`,
    };
  return { message: `${message} No form for one is looked for here.`, mend: `${otherwise.slice(3).replace(/^s/, 'S')}, ${exempt}.` };
}

function notDoubled(key: string, noun: string): Words {
  return { message: `“${key}” doubles “${noun}” after a number.`, mend: `Say “${noun}” once: the number says that there are several.` };
}
