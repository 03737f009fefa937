import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { successfulServer, newRequestLog } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();

it('without the number that comes with the navigation there is no gift to enter', async () => {
  server.use(...successfulServer(newRequestLog()));
  renderPortal('/register/tax-deduction?transactionNo=ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(await screen.findByText('Invalid Trasnsaction Number')).toBeTruthy();
});
