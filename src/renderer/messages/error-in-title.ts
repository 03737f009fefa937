import { useEffect } from 'react';
import { useTranslate } from '../provider/renderer-provider.tsx';

/**
 * Prefixes the document title while there are errors, so that screen readers say so with the page's name. Observes the title, since the
 * page may set it meanwhile, as when another language is chosen.
 */
export function useErrorInTitle(isWrong = true): void {
  const prefix = `${useTranslate()('form.errors.prefix')} `;
  useEffect(() => {
    if (!isWrong) return;
    const begin = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    begin();
    const observer = new MutationObserver(begin);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isWrong, prefix]);
}
