import { cleanup, screen } from '@testing-library/react';
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
  '%s stands alone, without the header and the footer that other pages have',
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
