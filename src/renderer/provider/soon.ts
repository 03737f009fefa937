import { type ComponentType, lazy } from 'react';

/**
 * A lazily loaded component. If a first page shows it, call `load` before the page is taken over: it then renders at once. React would draw
 * anew a part that it waits for, and the page would move.
 */
export function soon<Props>(file: () => Promise<ComponentType<Props>>) {
  let part: { readonly default: ComponentType<Props> } | undefined;
  const load = () => file().then((component) => (part = { default: component }));
  // biome-ignore lint/suspicious/noThenProperty: what answers `then` at once is not waited for.
  const found = () => (part ? ({ then: (done: (found: typeof part) => void) => done(part) } as ReturnType<typeof load>) : load());
  return Object.assign(lazy(found), { load });
}
