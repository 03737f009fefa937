import { useEffect } from 'react';
import { useTranslate } from '../../renderer/index.ts';
import { productOf, useContent } from '../content/content.ts';
import { iconUrl } from './page-icon.ts';

/** Names the browser's tab: the page, then the product. */
export function usePageTitle(page: string): void {
  const translate = useTranslate();
  const product = translate(productOf(useContent()));
  useEffect(() => {
    document.title = page === product ? product : translate('shell.page-title', { page, product });
  }, [page, product, translate]);
}

/** The icon of the browser's tab follows the flow. */
export function usePageIcon(name: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = iconUrl(name);
  }, [name]);
}
