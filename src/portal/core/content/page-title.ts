import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from '../../../renderer/index.ts';
import { productOf, useContent } from './content.ts';

/** Title, icon and lazily loaded parts of a page, for the head of its document. */
export type Head = { title: string; icon: string; readonly parts: Set<string> };

/** Collects the head while a page is rendered on the server, which runs no effects. */
export const HeadContext = createContext<Head | null>(null);

/** Sets the document title: the page, then its flow or the product. */
export function usePageTitle(page: string, flow?: string): void {
  const translate = useTranslate();
  const product = translate(productOf(useContent()));
  const part = flow === undefined || flow === page ? product : flow;
  const title = page === part ? page : translate('shell.page-title', { page, product: part });
  const head = useContext(HeadContext);
  if (head) head.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Reports that the page is in a lazily loaded file, so that the document includes this file's style sheet. */
export function usePagePart(file: string): void {
  useContext(HeadContext)?.parts.add(file);
}

/** Sets the tab's icon to the flow's. */
export function usePageIcon(name: string): void {
  const head = useContext(HeadContext);
  if (head) head.icon = iconUrl(name);
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
