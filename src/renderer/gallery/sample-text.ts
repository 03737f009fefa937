import en from '../../../flows/text/en/translation.json' with { type: 'json' };
import ms from '../../../flows/text/ms/translation.json' with { type: 'json' };
import type { Translate } from '../provider/ports.ts';

type Texts = { readonly [key: string]: string | Texts };

/** The project's texts without i18next; unknown keys are returned as they are. */
export function sampleTranslate(language: 'en' | 'ms'): Translate {
  const texts: Texts = language === 'ms' ? ms : en;
  const find = (key: string) =>
    key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return (key, params = {}) => {
    const found = (params.count === 1 ? find(`${key}_one`) : undefined) ?? find(key);
    return typeof found === 'string' ? found.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => String(params[name.trim()] ?? '')) : key;
  };
}
