import en from '../../../flows/text/en/translation.json' with { type: 'json' };
import fidyah from '../../../flows/rates/fidyah.json' with { type: 'json' };
import fitrah from '../../../flows/rates/fitrah.json' with { type: 'json' };
import kaffarah from '../../../flows/rates/kaffarah.json' with { type: 'json' };
import limits from '../../../flows/rates/limits.json' with { type: 'json' };
import nisab from '../../../flows/rates/nisab.json' with { type: 'json' };
import zakat from '../../../flows/rates/zakat.json' with { type: 'json' };
import ms from '../../../flows/text/ms/translation.json' with { type: 'json' };
import { type Rate, rateText } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';

/** The newest rates as text; any text may name one. */
const rates = Object.fromEntries(
  [fidyah, fitrah, kaffarah, limits, nisab, zakat]
    .flatMap((file) => Object.entries<SampleRate>(file.rates as { readonly [name: string]: SampleRate }))
    .map(([name, { unit, values }]) => [`rates.${name}`, rateText(values.at(-1)?.value ?? '', unit)]),
);

type SampleRate = { readonly unit: Rate['unit']; readonly values: readonly { readonly value: string }[] };
type Texts = { readonly [key: string]: string | Texts };

/** Languages of the samples. */
const SPOKEN: { readonly [language: string]: Texts } = { en, ms };

/** The project's texts without i18next; unknown keys are returned as they are. */
export function sampleTranslate(language: string): Translate {
  const texts = SPOKEN[language] ?? en;
  const find = (key: string) =>
    key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return (key, params = {}) => {
    const found = (params.count === 1 ? find(`${key}_one`) : undefined) ?? find(key);
    return typeof found === 'string'
      ? found.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => String(params[name.trim()] ?? rates[name.trim()] ?? ''))
      : key;
  };
}
