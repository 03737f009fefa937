import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { successfulServer, newRequestLog, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

import type { TaxDeductionView } from '../../../api/types.ts';

const server = serverDouble();

it('there is no gift to register without the number from the navigation', async () => {
  server.use(...successfulServer(newRequestLog()));
  renderPortal('/register/tax-deduction?transactionNo=ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(await screen.findByText('Invalid Trasnsaction Number')).toBeTruthy();
});

it('names the gift, its day and its amount, which no page translator changes', async () => {
  const gift = { transactionNo: TRANSACTION, receiptNo: 'WKI00000001', layout: 'wakaf', totalCents: 5000, inRecord: false };
  const data: TaxDeductionView = { ...gift, transactionDateTime: '2026-12-01T17:00:00.000Z', gifts: ['Wakaf Ilmu'], state: 'open' };
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/payment/Donation/getTaxDeduction', () => HttpResponse.json({ status: 1, data })),
  );
  renderPortal({ pathname: '/register/tax-deduction', search: '', state: { transactionNo: TRANSACTION } }, {}, 'endowment');
  await screen.findByText('Wakaf Ilmu');
  screen.getByText(said('2 Dec 2026 · Receipt WKI00000001'));
  for (const exact of ['S$50.00', 'WKI00000001']) expect(screen.getByText(exact).getAttribute('translate')).toBe('no');
});
