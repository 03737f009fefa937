import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { keepLooksBrief } from './brief-looks.ts';
import { endOpened } from './opened-portals.ts';
import { findLabelsQuickly } from './quick-labels.ts';

/** A page is waited for until the test's own limit: one second is short on a machine that does other work. */
configure({ asyncUtilTimeout: 20_000 });
keepLooksBrief();
findLabelsQuickly();

/** Said here and not where portals are opened: a module is evaluated once for all files of a worker, this one before each of them. */
afterEach(() => {
  cleanup();
  endOpened();
  localStorage.clear();
  sessionStorage.clear();
});

/** The files share one browser's window; none finds what another kept in it, or its address. */
afterAll(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
