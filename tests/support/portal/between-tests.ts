import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import site from '../../../flows/site.json' with { type: 'json' };
import { languageCodes } from '../../../src/engine/languages.ts';
import { writeCookie } from '../../../src/portal/kit/browser/cookies.ts';
import { forgetSeen } from '../../../src/portal/core/state/seen-payments.ts';
import { shortenQueryErrors } from './shorten-query-errors.ts';
import { closePortals } from './close-portals.ts';
import { indexLabels } from './index-labels.ts';

/** Wait as long as the test's own limit: one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
shortenQueryErrors();
indexLabels();

/** Set as in the document of each page. */
document.documentElement.dataset.languages = languageCodes(site).join(' ');

/** Registered here, not in `renderPortal`: modules are evaluated once per worker, this setup file before each test file. */
afterEach(() => {
  cleanup();
  closePortals();
  localStorage.clear();
  sessionStorage.clear();
  writeCookie('lang=; Max-Age=0; Path=/');
  forgetSeen();
});

/** Test files share one window: remove all elements, and reset the address. */
afterAll(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
