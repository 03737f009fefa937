import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useSelect, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { useLanguage } from './language-provider.tsx';

export function LanguageMenu() {
  const translate = useTranslate();
  const { language, choose } = useLanguage();
  const ref = useSelect(language);
  const offered = useContent().definitions.site.languages.filter(({ id, underWork }) => underWork === undefined || id === language);
  return (
    <label className="language-menu">
      <Globe className="icon" aria-hidden="true" />
      <span className="visually-hidden">{translate('shell.header.language')}</span>
      <select id="language" className="language-menu__list" ref={ref} value={language} onChange={({ target }) => void choose(target.value)}>
        {offered.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Loads `dress.ts` only for a language that needs it: one with a typeface, one under work, or any if some texts are in one language only.
 */
export function LanguageDress(): null {
  const { language } = useLanguage();
  const { site } = useContent().definitions;
  useEffect(() => {
    const { font, underWork } = site.languages.find(({ id }) => id === language) ?? {};
    if (!(font ?? underWork ?? site.onlyIn)) return;
    const dressed = import('./dress.ts').then(({ dress }) => dress(site, language));
    return () => void dressed.then((undress) => undress());
  }, [site, language]);
  return null;
}
