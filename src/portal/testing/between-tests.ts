import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { endOpened } from './opened-portals.ts';
import { findLabelsQuickly } from './quick-labels.ts';

const { getElementError } = getConfig();

/** A page is waited for until the test's own limit: one second is short on a machine that does other work. */
configure({
  asyncUtilTimeout: 20_000,
  // While something is waited for, each look that does not find it would print the page; the error at the end of the wait does that.
  getElementError: (message, container) => (isLooking() ? notFound(message) : getElementError(message, container)),
});
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

function notFound(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

function isLooking(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
