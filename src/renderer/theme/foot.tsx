import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Content below the fields, passed around rjsf through a store in context: as a context value, each keystroke would make React search all
 * rows for consumers.
 */
export function FootProvider({ content, children }: { readonly content: ReactNode; readonly children: ReactNode }) {
  const [store] = useState(() => createFootStore(content));
  useLayoutEffect(() => store.set(content), [store, content]);
  return <FootContext value={store}>{children}</FootContext>;
}

export function Foot() {
  const { get, subscribe } = useContext(FootContext);
  return useSyncExternalStore(subscribe, get);
}

type FootStore = {
  readonly get: () => ReactNode;
  readonly set: (content: ReactNode) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

function createFootStore(first: ReactNode): FootStore {
  let content = first;
  const listeners = new Set<() => void>();
  return {
    get: () => content,
    set: (next) => {
      content = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FootContext = createContext(createFootStore(null));
