import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** A page is waited for until the test's own limit: one second is short on a machine that does other work. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

/** The files share one browser's window; none finds what another kept in it, or its address. */
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
