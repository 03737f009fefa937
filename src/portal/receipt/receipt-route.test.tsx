import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';

const server = serverDouble();
const LAYOUTS = Object.keys(shippedContent().definitions.receipts).map((layout) => `/receipt/${layout}`);
const AROUND = ['banner', 'contentinfo'] as const;

const UNKNOWN = [
  '/receipt',
  '/receipt/harta/more',
  '/foo/receipt/harta',
  '/fidyah/receipt',
  '/register',
  '/register/other',
  '/certificate/of',
];

it.each([...LAYOUTS, '/certificate', '/receipt/proof', '/register/tax-deduction', ...UNKNOWN])(
  '%s has neither header nor footer',
  async (address) => {
    server.use(...successfulServer(newRequestLog()));
    renderPortal('/kaffarah');
    for (const part of AROUND) expect(await screen.findAllByRole(part)).not.toEqual([]);
    cleanup();
    renderPortal(address);
    await screen.findByText('Invalid Trasnsaction Number');
    for (const part of AROUND) expect(screen.queryAllByRole(part, { hidden: true })).toEqual([]);
  },
);

it.each(['/receipt/harta?transactionId=X', '/certificate', '/receipt/unknown/address'])(
  '%s, of no document, is a page with owner, likely reason, contacts and a link home',
  async (address) => {
    const unknown = http.post('*/payment/Donation/getDonationReceiptData', () =>
      HttpResponse.json({ status: 0, message: 'Invalid Trasnsaction Number' }),
    );
    server.use(unknown, ...successfulServer(newRequestLog()));
    const { t } = renderPortal(address);
    const popup = within(await screen.findByRole('dialog', { name: t('shell.popup.error') }));
    expect(popup.getByText('Invalid Trasnsaction Number')).toBeTruthy();
    expect(popup.getByText(t('receipt.invalid-reason'))).toBeTruthy();
    expect(popup.getByRole('button', { name: t('shell.popup.okay') })).toBeTruthy();
    const page = within(screen.getByRole('main'));
    const home = page.getByRole('link', { name: t('shell.header.logo', { product: t('shell.product') }) });
    const { phone, email } = shippedContent().definitions.site.contact;
    const links = [home, page.getByRole('link', { name: phone }), page.getByRole('link', { name: email })];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', `tel:${phone.replaceAll(' ', '')}`, `mailto:${email}`]);
  },
);
