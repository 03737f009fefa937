import type { QueryClient } from '@tanstack/react-query';
import type { Portal } from '../../../src/portal/core/portal.ts';

/** What a page does beyond what React draws, and would go on doing beside the tests that follow. */
type Opened = { readonly portal: Portal; readonly queries: QueryClient };

let opened: Opened[] = [];

/** Notes a portal that a test opened, so that it ends with the test. */
export function noteOpened(one: Opened): void {
  opened.push(one);
}

/** Ends what the portals opened since the last call keep doing by themselves, and lets go of what they asked for. */
export function endOpened(): void {
  for (const { portal, queries } of opened) {
    portal.drafts.stop();
    queries.clear();
  }
  opened = [];
}
