import type { MatcherFunction } from '@testing-library/react';

/** For queries by text: the smallest element that says this, though a part of it, such as a sum, stands in an element of its own. */
export function said(text: string | RegExp): MatcherFunction {
  const says = (element: Element | null) => {
    const found = (element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return typeof text === 'string' ? found === text.trim().replaceAll(/\s+/g, ' ') : text.test(found);
  };
  return (_, element) => says(element) && ![...(element?.children ?? [])].some(says);
}
