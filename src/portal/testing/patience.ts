import { configure } from '@testing-library/react';

/** A page is waited for until the test's own limit: one second is short on a machine that does other work. */
configure({ asyncUtilTimeout: 20_000 });
