import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

it.each([
  ['30', /120\.00/, true],
  ['31', /124\.00/, false],
])(
  'shows fidyah for %s days in a year only while a year has that many days, and not beside their error',
  async (noOfDays, amount, isStated) => {
    const answers = { fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { by: 'days', years: [{ year: '2025', noOfDays }] } };
    const { t, container } = renderPortal('/fidyah?step=haid', { drafts: { fidyah: { ...savingsDraft, answers } } });
    await screen.findByRole('heading', { name: t('fidyah.haid.title'), level: 2 });
    expect(amount.test(container.textContent ?? '')).toBe(isStated);
  },
);
