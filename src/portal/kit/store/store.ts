import { useSyncExternalStore } from 'react';

export type Store<State> = {
  readonly get: () => State;
  /** The initial state of the store; a page that came as HTML was drawn with it. */
  readonly initial: () => State;
  readonly set: (change: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Shared state with listeners. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    initial: () => initial,
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

/** Selects part of the store; rerenders only when that part changes. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial()),
  );
}
