import { Button, useTranslate } from '../../../renderer/index.ts';

export const PAGE_SIZE = 10;

type PagesProps = { readonly label: string; readonly pageNo: number; readonly total: number; readonly onPage: (pageNo: number) => void };

/** Previous and next page; nothing for a single page. */
export function Pages({ label, pageNo, total, onPage }: PagesProps) {
  const translate = useTranslate();
  const pages = pagesOf(total);
  if (pages <= 1) return null;
  return (
    <nav className="profile__actions" aria-label={label}>
      <Button disabled={pageNo === 1} onClick={() => onPage(pageNo - 1)}>
        {translate('profile.newer')}
      </Button>
      <Button disabled={pageNo >= pages} onClick={() => onPage(pageNo + 1)}>
        {translate('profile.older')}
      </Button>
    </nav>
  );
}

export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
