import { tabStorage } from '../../../kit/storage/storage.ts';

const STORED = 'comesBack';

/** Notes that the page itself redirects this tab to a page from which the donor returns, such as Singpass. */
export function noteLeaving(): void {
  tabStorage.setItem(STORED, '1');
}

/** Whether this load is such a return; true only once. Restored answers are then expected, and nothing was interrupted. */
export function takeReturn(): boolean {
  const isReturn = tabStorage.getItem(STORED) !== null;
  tabStorage.removeItem(STORED);
  return isReturn;
}
