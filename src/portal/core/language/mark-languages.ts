import type { LanguageOfText } from '../../../engine/index.ts';

/**
 * Sets `lang` on each element whose text is in another language than the page, so that a screen reader pronounces it correctly: now, and
 * whenever the page changes. Leaves elements that have a `lang` of their own. Returns the function that removes the marks.
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

/** The language of an element's own text and `aria-label`; undefined if it is the page's, or if there are two. */
function languageOfElement(element: Element, languageOf: LanguageOfText): string | undefined {
  const written = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : []));
  const said = [element.getAttribute('aria-label') ?? '', ...written].filter((text) => WORD.test(text));
  const languages = new Set(said.map(languageOf));
  return languages.size === 1 ? [...languages][0] : undefined;
}

const WORD = /\p{L}{2}/u;
