import { useSyncExternalStore } from 'react';

export type Store<State> = {
  readonly get: () => State;
  readonly set: (change: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value that the page shares; whoever listens hears each change. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const next = change(state);
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the store; the component renders again only when that part is another one. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
