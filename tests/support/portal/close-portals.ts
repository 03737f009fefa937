import type { QueryClient } from '@tanstack/react-query';
import type { Portal } from '../../../src/portal/core/portal.ts';

/** Everything that a page runs outside React, and that must not continue during later tests. */
type Opened = { readonly portal: Portal; readonly queries: QueryClient };

let opened: Opened[] = [];

/** Registers a portal, to be closed after the test. */
export function registerPortal(one: Opened): void {
  opened.push(one);
}

/** Closes all portals opened since the last call. */
export function closePortals(): void {
  for (const { portal, queries } of opened) {
    portal.drafts.stop();
    queries.clear();
  }
  opened = [];
}
