import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { createPortal } from '../../core/portal.ts';
import { logOut } from './log-out.ts';

const server = serverDouble();
const homes = Object.values(shippedContent().definitions.flows).map(({ home }) => home);

it.each([...new Set(homes)])('logging out on a page of %s goes to that flow’s home page', async (home) => {
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/session/account-settings', () => HttpResponse.error()),
  );
  const portal = createPortal({ vault: memoryVault(), onExpired: () => undefined, reload: () => false });
  const left: string[] = [];
  await logOut(portal, { home }, (address) => void left.push(address));
  expect(left).toEqual([home]);
});
