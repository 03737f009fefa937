import { useEffect } from 'react';
import type { ReceiptDocument } from '../../engine/index.ts';

/** Names the browser's tab by the document and its number: the name that a saved print is given. */
export function useReceiptTitle(sheet: ReceiptDocument | null): void {
  const title = sheet ? `${sheet.title} ${sheet.letterhead?.number ?? ''}` : '';
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
