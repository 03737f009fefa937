import { Globe } from 'lucide-react';
import { useTranslate } from '../../../renderer/index.ts';
import { toLanguage } from '../../kit/language/language.ts';
import { useContent } from '../content/content.ts';
import { useLanguage } from './language-provider.tsx';

export function LanguageMenu() {
  const translate = useTranslate();
  const { language, choose } = useLanguage();
  const { languages } = useContent().definitions.site;
  return (
    <label className="language-menu">
      <Globe className="icon" aria-hidden="true" />
      <span className="visually-hidden">{translate('shell.header.language')}</span>
      <select
        className="language-menu__list"
        value={language}
        onChange={({ target }) => {
          const chosen = toLanguage(target.value);
          if (chosen) void choose(chosen);
        }}
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
