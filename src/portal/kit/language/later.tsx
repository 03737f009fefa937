import { type ComponentType, lazy, useEffect, useRef, useSyncExternalStore } from 'react';
import { doWithout } from '../page/missing-chunk.ts';
import { allTexts, hasAllTexts, onTexts } from './all-texts.ts';

/** A lazily loaded component: its file loads together with the texts that the first page came without. `prepare` loads both in advance. */
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
 * Holds back a view until its texts are loaded: a page that began with only its first texts keeps showing that page until the rest has loaded. `key`
 * identifies a view.
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
