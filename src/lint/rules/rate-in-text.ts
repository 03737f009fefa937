import { type RateSeen, textOf } from '../../content/index.ts';
import { percentText } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { ANY_RATE } from '../references/reference.ts';
import { figuresIn } from '../texts/figures.ts';

/** A hint, intro or error of a step types a figure that is a rate, and would not follow a change of the rate. */
export function rateInText({ references, survey: { texts, rates } }: Context): readonly Finding[] {
  const said = new Set(references.flatMap((one) => (isSaidOfRates(one) ? [one.name] : [])));
  return [...texts.languages.values()].flatMap((language) =>
    [...said].flatMap((key) => {
      const spot = language.get(key);
      return spot === undefined
        ? []
        : ratesTyped(textOf(spot) ?? '', key, rates).map(([typed, rate]) =>
            findingAt(spot, 'rate-in-text', {
              message: `“${key}” types ${typed}, which is the rate “${rate}”.`,
              mend: `Write {{rates.${rate}}}: the text then says the rate of the day.`,
            }),
          );
    }),
  );
}

/** Whether a text is checked. Titles are left out: the title of an option may state its amount. */
function isSaidOfRates({ to, params, spot }: Context['references'][number]): boolean {
  return to === 'text' && Array.isArray(params) && params.includes(ANY_RATE) && !/\/(title|suffix)$/.test(spot.pointer);
}

/** A plain number is a rate only in a text on the same subject: “10” for people who are fed, not for characters. */
function ratesTyped(text: string, key: string, rates: readonly RateSeen[]): readonly (readonly [typed: string, rate: string])[] {
  return figuresIn(text).flatMap(({ typed, kind, number }) => {
    const rate = rates.find(({ name, unit, values }) => {
      const value = values.at(-1)?.value ?? '';
      if (kind === 'share') return unit === 'share' && percentText(value) === `${number}%`;
      const isOfKind = kind === 'money' ? unit === 'money' : isPlain(unit) && key.split('.').includes(name.split('.')[0] ?? '');
      return isOfKind && Number(value) === Number(number);
    });
    return rate === undefined ? [] : [[typed, rate.name] as const];
  });
}

function isPlain(unit: string): boolean {
  return unit === 'number' || unit === 'days';
}
