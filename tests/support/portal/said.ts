import type { MatcherFunction } from '@testing-library/react';

/** Matcher for text queries: the smallest element with this text, even if a part of it, such as a sum, has an element of its own. */
export function said(text: string | RegExp): MatcherFunction {
  const says = (element: Element | null) => {
    const found = (element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return typeof text === 'string' ? found === text.trim().replaceAll(/\s+/g, ' ') : text.test(found);
  };
  return (_, element) => says(element) && ![...(element?.children ?? [])].some(says);
}
