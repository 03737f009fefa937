import { tabStorage } from '../../portal/kit/browser/storage.ts';

const NAME = 'desk.act';

/** Keeps what was asked for on this screen, in this tab alone, while somebody signs in again. */
export function keepAct<T>(about: string, asked: T): void {
  tabStorage.setItem(NAME, JSON.stringify({ about, asked }));
}

/** What was kept about this, once; undefined where nothing was. It opens a dialog, and does nothing by itself. */
export function takeAct<T>(about: string): T | undefined {
  const kept = tabStorage.getItem(NAME);
  if (kept === null) return undefined;
  tabStorage.removeItem(NAME);
  const { about: of, asked } = JSON.parse(kept) as { readonly about: string; readonly asked: T };
  return of === about ? asked : undefined;
}
