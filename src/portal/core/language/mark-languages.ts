import type { LanguageOfText } from '../../../engine/index.ts';

/**
 * Gives each element the `lang` of its text, where that is of another language than the page, so that a screen reader says it as it is written; now,
 * and whenever the page changes. An element that says its language itself is left as it is. Gives what takes the marks away.
 */
export function markLanguages(languageOf: LanguageOfText, root: HTMLElement = document.body): () => void {
  const marked = new Set<Element>();
  const mark = (element: Element) => {
    const isOurs = marked.has(element);
    if (element.hasAttribute('lang') && !isOurs) return;
    const language = languageOfElement(element, languageOf);
    if (language !== undefined) {
      element.setAttribute('lang', language);
      marked.add(element);
    } else if (isOurs) {
      element.removeAttribute('lang');
      marked.delete(element);
    }
  };
  const markAll = (top: Element) => {
    mark(top);
    for (const element of top.querySelectorAll('*')) mark(element);
  };
  const observer = new MutationObserver((changes) => {
    for (const element of marked) if (!element.isConnected) marked.delete(element);
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element !== null) mark(element);
      if (type === 'childList') for (const node of addedNodes) if (node instanceof Element) markAll(node);
    }
  });
  markAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] });
  return () => {
    observer.disconnect();
    for (const element of marked) element.removeAttribute('lang');
  };
}

/** The one language of an element's own words, said or written: undefined where they are the page's, or of two. */
function languageOfElement(element: Element, languageOf: LanguageOfText): string | undefined {
  const written = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : []));
  const said = [element.getAttribute('aria-label') ?? '', ...written].filter((text) => WORD.test(text));
  const languages = new Set(said.map(languageOf));
  return languages.size === 1 ? [...languages][0] : undefined;
}

const WORD = /\p{L}{2}/u;
