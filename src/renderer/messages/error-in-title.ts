import { useEffect } from 'react';
import { useTranslate } from '../provider/renderer-provider.tsx';

/**
 * While something is wrong, the title of the document begins with it, so that it is said where the page is named. The page may set its title
 * meanwhile, as when another language is chosen.
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
