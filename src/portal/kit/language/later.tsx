import { type ComponentType, lazy, useEffect, useRef, useSyncExternalStore } from 'react';
import { doWithout } from '../page/missing-chunk.ts';
import { allTexts, hasAllTexts, onTexts } from './all-texts.ts';

/**
 * A component that opens later than a first page: its file is loaded, and with it the texts that the first page came without. `prepare` loads both
 * before they are needed.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadAll = async () => {
    const [component] = await Promise.all([load(), allTexts()]);
    return { default: component };
  };
  const prepare = () =>
    void loadAll()
      .catch(doWithout)
      .catch(() => undefined);
  return Object.assign(lazy(loadAll), { load: loadAll, prepare });
}

/**
 * What is to be shown, as far as its texts are here: a page that began with the texts of its first page alone shows that until the rest has come.
 * `key` tells one from another.
 */
export function useWithTexts<Shown>(shown: Shown, key: string): Shown {
  const isAllHere = useSyncExternalStore(onTexts, hasAllTexts, hasAllTexts);
  const first = useRef({ shown, key });
  const waits = !isAllHere && key !== first.current.key;
  useEffect(() => {
    if (waits) void allTexts();
  }, [waits]);
  return waits ? first.current.shown : shown;
}
