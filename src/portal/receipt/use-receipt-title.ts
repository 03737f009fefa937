import { useEffect } from 'react';
import type { ReceiptDocument } from '../../engine/index.ts';

/** Document title with the receipt's number, which names saved prints. */
export function useReceiptTitle(sheet: ReceiptDocument | null): void {
  const title = sheet ? `${sheet.title} ${sheet.letterhead?.number ?? ''}` : '';
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
