import { useEffect } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import { productOf, useContent } from './content.ts';

/** Sets the document title: the page, then its flow or the product. */
export function usePageTitle(page: string, flow?: string): void {
  const translate = useTranslate();
  const product = translate(productOf(useContent()));
  const part = flow === undefined || flow === page ? product : flow;
  useEffect(() => {
    document.title = page === part ? page : translate('shell.page-title', { page, product: part });
  }, [page, part, translate]);
}

/** Sets the tab's icon to the flow's. */
export function usePageIcon(name: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = iconUrl(name);
  }, [name]);
}

const icons = import.meta.glob<string>('./icons/*.svg', { query: '?url', import: 'default', eager: true });

/** Falls back to the portal's icon. */
function iconUrl(name: string): string {
  return icons[`./icons/${name}.svg`] ?? icons['./icons/portal.svg'] ?? '';
}
