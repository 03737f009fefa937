import { type ComponentType, lazy } from 'react';

/**
 * A lazily loaded component. If a first page shows it, call `load` before hydration, so that it renders at once: React would replace the HTML of a
 * part that is still loading, and the page would shift.
 */
export function soon<Props>(file: () => Promise<ComponentType<Props>>) {
  let part: { readonly default: ComponentType<Props> } | undefined;
  const load = () => file().then((component) => (part = { default: component }));
  // biome-ignore lint/suspicious/noThenProperty: what answers `then` at once is not waited for.
  const found = () => (part ? ({ then: (done: (found: typeof part) => void) => done(part) } as ReturnType<typeof load>) : load());
  return Object.assign(lazy(found), { load });
}
