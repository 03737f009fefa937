import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const drawn = () => [...document.querySelectorAll('.gauge')].map(({ textContent }) => textContent?.slice(0, 12));

it('the gauges of a result follow the order of their step, even if the first stays below and the second does not', async () => {
  const answers = { categories: { chosen: ['gold'] }, gold: { forUse: '10', notForUse: '100' } };
  const drafts = { calculator: { ...savingsDraft, answers } };
  const step = renderPortal('/calculator?step=gold', { drafts });
  await screen.findByRole('heading', { name: step.t('gold.title') });
  await expect.poll(drawn).toHaveLength(2);
  const inStep = drawn();
  step.unmount();
  const result = renderPortal('/calculator?step=result', { drafts });
  await screen.findByRole('heading', { name: result.t('calculator.result.title') });
  await expect.poll(drawn).toEqual(inStep);
});
