import { tabStorage } from '../../kit/storage/storage.ts';

const NAME = 'desk.act';

/** Keeps an act's inputs in this tab across a fresh sign-in. `about` names its object, such as a release by its id. */
export function keepAct<T>(about: string, asked: T): void {
  tabStorage.setItem(NAME, JSON.stringify({ about, asked }));
}

/**
 * Takes the kept inputs and removes them, for any object; returns them only if they are for `about`. They only reopen a dialog: nothing is sent
 * without a click.
 */
export function takeAct<T>(about: string): T | undefined {
  const kept = tabStorage.getItem(NAME);
  if (kept === null) return undefined;
  tabStorage.removeItem(NAME);
  const { about: of, asked } = JSON.parse(kept) as { readonly about: string; readonly asked: T };
  return of === about ? asked : undefined;
}
