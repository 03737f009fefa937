import { useEffect } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import { productOf, useContent } from './content.ts';

/** Names the browser's tab: the page, then the flow that it is part of, or the product. */
export function usePageTitle(page: string, flow?: string): void {
  const translate = useTranslate();
  const product = translate(productOf(useContent()));
  const whole = flow === undefined || flow === page ? product : flow;
  useEffect(() => {
    document.title = page === whole ? page : translate('shell.page-title', { page, product: whole });
  }, [page, whole, translate]);
}

/** The icon of the browser's tab follows the flow. */
export function usePageIcon(name: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = iconUrl(name);
  }, [name]);
}

const icons = import.meta.glob<string>('./icons/*.svg', { query: '?url', import: 'default', eager: true });

/** The address of a flow's tab icon; the portal's own where the flow's has not been drawn. */
function iconUrl(name: string): string {
  return icons[`./icons/${name}.svg`] ?? icons['./icons/portal.svg'] ?? '';
}
