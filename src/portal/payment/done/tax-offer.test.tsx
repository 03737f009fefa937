import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { PaymentView, TaxDeductionView } from '../../../api/types.ts';

const TAX = '*/payment/Donation/getTaxDeduction';
const NONE = {
  en: 'It is in no tax record, and cannot be deducted from tax unless it is entered.',
  ms: 'Ia tiada dalam mana-mana rekod cukai, melainkan didaftarkan.',
};

const server = serverDouble();
let asked = 0;
beforeEach(() => {
  asked = 0;
  const receipt = { layout: 'wakaf', transactionNo: TRANSACTION, receiptNo: 'WKI00000001' };
  const paid: Partial<PaymentView> = { status: 'succeeded', totalCents: 5000, receipt };
  server.use(
    ...successfulServer(newRequestLog()),
    ...givingServer(newRequestLog(), () => paid),
    http.post('*/payment/Donation/getDonorTxnRecurrentStatus', () => HttpResponse.json({ status: 0, message: 'none' })),
  );
});

/** The confirmation page of a wakaf gift, with this tax answer of the server. */
async function thanked(state: TaxDeductionView['state'], inRecord = false) {
  server.use(
    http.post(TAX, ({ request }) => {
      asked += 1;
      const language = request.headers.get('accept-language') === 'ms' ? 'ms' : 'en';
      const data = { transactionNo: TRANSACTION, receiptNo: 'WKI00000001', layout: 'wakaf', totalCents: 5000, state, inRecord };
      return HttpResponse.json({ status: 1, data: { ...data, taxDeductibleText: NONE[language] } });
    }),
  );
  return opened();
}

async function opened() {
  const page = renderPortal(`/wakaf-ilmu?step=done&transactionNo=${TRANSACTION}`, {}, 'endowment');
  await screen.findByRole('heading', { name: page.t('done.title') });
  return page;
}

it('the confirmation page shows its donor’s tax text beside the link to register the gift, in the page’s language', async () => {
  const { t } = await thanked('open');
  await screen.findByText(NONE.en);
  expect(screen.getByRole('link', { name: t('tax-deduction.open') }).getAttribute('href')).toBe('/register/tax-deduction');
  await userEvent.selectOptions(screen.getByLabelText(t('shell.header.language')), 'ms');
  await screen.findByText(NONE.ms);
  expect(screen.queryByText(NONE.en)).toBeNull();
});

it.each(['registered', 'not-offered'] as const)('does not offer to register a gift that is %s', async (state) => {
  const { t } = await thanked(state);
  const offer = () => document.querySelector('a[href="/register/tax-deduction"]');
  await waitFor(() => expect(asked).toBe(1));
  await userEvent.selectOptions(screen.getByLabelText(t('shell.header.language')), 'ms');
  await waitFor(() => expect(asked).toBe(2));
  expect([offer(), screen.queryByText(NONE.en), screen.queryByText(NONE.ms)]).toEqual([null, null, null]);
});

it('shows that a gift is in the tax record instead of offering to register it', async () => {
  const { t } = await thanked('registered', true);
  await screen.findByText(t('tax-deduction.in-record'));
  expect(document.querySelector('a[href="/register/tax-deduction"]')).toBeNull();
});

it('offers it if the server does not answer', async () => {
  server.use(http.post(TAX, () => HttpResponse.error()));
  const { t } = await opened();
  await screen.findByRole('link', { name: t('tax-deduction.open') });
});
