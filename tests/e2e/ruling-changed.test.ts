import { expect, it } from 'vitest';
import { deleteFiles, startPortal } from './support/portal.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP } from './support/visit.ts';

const serving = sharePortal();

it('a new ruling that begins at midnight is told to who comes back after it, with the amount worked out anew', async () => {
  const before = await startPortal({ env: { PORTAL_NOW: '2026-03-20T23:50:00+08:00' } });
  const donor = await serving.visit(DESKTOP, `${before.url}/kaffarah?step=kaffarah`);
  await donor.page.getByRole('heading', { name: donor.t('kaffarah.step.title') }).waitFor();
  await donor.radio('kaffarah.by.kinds').check();
  await donor.checkbox('kaffarah.kinds.nazar').check();
  const kept = donor.page.waitForResponse((response) => response.request().postData()?.includes('"nazar":"2"') ?? false);
  await donor.field('kaffarah.nazar.title').fill('2');
  await expect.poll(() => donor.page.locator('.foot-bar__amount').textContent()).toBe('S$200.00');
  await kept;
  await before.stop();
  const after = await startPortal({ from: before, env: { PORTAL_NOW: '2026-03-21T00:05:00+08:00' } });
  await donor.page.reload();
  const words = { rate: donor.t('rates-updated.rates.kaffarah.person'), before: 'S$10.00', after: 'S$4.00' };
  await donor.page.getByText(donor.t('rates-updated.change', words)).waitFor();
  await donor.button('Continue_label').click();
  await donor.page.getByRole('heading', { name: donor.t('kaffarah.express.title') }).waitFor();
  await donor.button('express.paynow', { amount: 'S$80.00' }).waitFor();
  await donor.close();
  await after.stop();
  deleteFiles(after);
});
