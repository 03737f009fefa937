import { createContext, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import type { ContentView } from '../../../api/types.ts';
import {
  type Elements,
  type CheckExistence,
  type LoadValidators,
  type RendererPorts,
  RendererProvider,
  type SearchAddress,
  type Translate,
} from '../../../renderer/index.ts';
import { formatDay } from '../../../engine/index.ts';
import { allTexts } from '../../kit/language/all-texts.ts';
import { rememberLanguage } from '../../kit/language/language.ts';
import { loadLanguage } from '../../kit/language/texts.ts';
import { usePortal } from '../portal.ts';

type Choice = { readonly language: string; readonly choose: (language: string) => Promise<void> };
const LanguageChoice = createContext<Choice | null>(null);

type LanguageProviderProps = {
  /** The page's content, once loaded: texts of a step may contain its rates, such as {{rates.zakat}}. */
  readonly view?: Pick<ContentView, 'contentVersion' | 'rates'> | undefined;
  readonly children: Elements;
};

/** Provides translations in the chosen language, and sets the page's `lang`. */
export function LanguageProvider({ view, children }: LanguageProviderProps) {
  const { i18n } = useContext(I18nContext);
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? i18n.language);
  const { t } = useTranslation(undefined, { lng: language, bindI18n: false });
  useEffect(() => {
    document.documentElement.lang = language;
    rememberLanguage(language);
  }, [language]);
  const choose = useCallback(
    async (next: string) => {
      // Loads the rest of the language that the page began with, for switching back: a first page may have only a part of it.
      void allTexts();
      if (!(await loadLanguage(i18n, next))) return;
      void i18n.changeLanguage(next);
      // A transition, so that React first hydrates the rest of the server's HTML in its original language.
      startTransition(() => setLanguage(next));
    },
    [i18n],
  );
  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  const searchAddress = useAddressSearch();
  const exists = useExistenceCheck();
  const loadValidators = useValidators(view?.contentVersion);
  const rates = view?.rates.texts;
  const ports = useMemo((): RendererPorts => {
    // A rate may be a day, which is formatted in the language.
    const said = Object.fromEntries(Object.entries(rates ?? {}).map(([name, text]) => [name, formatDay(text, language)]));
    const translate: Translate = (key, params) => t(key, { rates: said, ...params });
    return { translate, language, searchAddress, exists, loadValidators };
  }, [t, language, rates, searchAddress, exists, loadValidators]);
  return (
    <LanguageChoice value={choice}>
      <RendererProvider value={ports}>{children}</RendererProvider>
    </LanguageChoice>
  );
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageChoice);
  if (choice === null) throw new Error('No LanguageProvider');
  return choice;
}

function useAddressSearch(): SearchAddress {
  const { api } = usePortal();
  return useCallback(async (postalCode) => (await import('./lookups.ts')).searchAddress(api, postalCode), [api]);
}

function useExistenceCheck(): CheckExistence {
  const portal = usePortal();
  return useCallback(async (...asked) => (await import('./lookups.ts')).askExistence(portal, ...asked), [portal]);
}

function useValidators(contentVersion: string | undefined): LoadValidators {
  const { loadValidators } = usePortal();
  return useCallback(
    async (flow) => (contentVersion === undefined ? null : (loadValidators?.(contentVersion, flow) ?? null)),
    [loadValidators, contentVersion],
  );
}
