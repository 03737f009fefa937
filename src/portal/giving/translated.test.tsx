import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslator } from '../../../tests/e2e/support/translator.ts';
import { savingsDraft } from '../../../tests/support/portal/drafts.ts';
import { fill } from '../../../tests/support/portal/fill.ts';
import { givingServer, newRequestLog, successfulServer, TRANSACTION } from '../../../tests/support/portal/giving-double.ts';
import { monthlyPlan } from '../../../tests/support/portal/monthly-plan.ts';
import { type Rendered, renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import type { PaymentView } from '../../api/types.ts';

const server = serverDouble();
let stop: () => void;
beforeEach(() => {
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/payment/Donation/changeRecurringAmount', () =>
      HttpResponse.json(
        { status: 0, code: 'INVALID_ANSWERS', message: '', fields: [{ path: 'amount', code: 'too-small', params: { least: 5 } }] },
        { status: 422 },
      ),
    ),
    http.post('*/payment/Donation/getDonorTxnRecurrentStatus', () => HttpResponse.json({ status: 1, data: monthlyPlan })),
    ...givingServer(newRequestLog(), () => paid),
  );
  stop = startTranslator();
});
afterEach(() => {
  cleanup();
  stop();
});

const goldDraft = {
  ...savingsDraft,
  step: 'gold',
  answers: { give: { kinds: ['gold'], goldBy: 'worked-out' }, gold: { forUse: '', notForUse: '1,000.5' } },
};

const withFitrah = {
  ...savingsDraft,
  answers: {
    ...savingsDraft.answers,
    give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' },
    fitrah: { normal: '4' },
  },
};
const fidyahDraft = {
  ...savingsDraft,
  answers: {
    fasting: { reasons: ['HAID_OTHER_REASON'] },
    haid: {
      by: 'days',
      years: [
        { year: '2024', noOfDays: '7' },
        { year: '2025', noOfDays: '5' },
      ],
    },
    donor: { kind: 'anonymous' },
  },
};
const kaffarahDraft = {
  ...savingsDraft,
  answers: { kaffarah: { by: 'kinds', kinds: ['nazar'], nazar: '2' }, donor: { kind: 'anonymous' } },
};
const calculatorOf = (amount: string) => ({
  ...savingsDraft,
  answers: { categories: { chosen: ['savings'] }, savings: { accounts: [{ amount }] } },
});
const paid: Partial<PaymentView> = {
  status: 'succeeded',
  receipt: { layout: 'harta', transactionNo: TRANSACTION, receiptNo: 'ZKT00000001' },
};

/** Finds it by its words: a translator's elements put spaces into an accessible name. */
const press = async (words: string) =>
  userEvent.click(
    await vi.waitUntil(() => screen.getAllByRole('button').find(({ textContent }) => textContent.trim() === words), { timeout: 5_000 }),
  );

/** What the page shows once all of it is there. */
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 5_000 });

it.each<[string, () => Rendered, (page: Rendered) => Promise<void>]>([
  [
    'the limits of a cause, on the home of its host',
    () => renderPortal('/', {}, 'endowment'),
    ({ t }) => shows(t('home.limits', { least: 'S$5.00', most: 'S$150,000.00' })),
  ],
  [
    'the answers that another kind of giving would lose',
    () => renderPortal('/fidyah', { drafts: { zakat: savingsDraft }, restored: ['zakat'] }),
    async () => {
      await screen.findByRole('dialog', {}, { timeout: 5_000 });
      await shows('S$34,090.00');
    },
  ],
  ['a weight of gold beside its threshold', () => renderPortal('/?step=gold', { drafts: { zakat: goldDraft } }), () => shows('1,000.5 g')],
  [
    'an example of how an amount is typed',
    () =>
      renderPortal('/?step=savings', {
        drafts: { zakat: { ...savingsDraft, step: 'savings', answers: { give: { kinds: ['savings'] } } } },
      }),
    async ({ t }) => {
      const amount = await screen.findByRole('textbox', { name: new RegExp(`^${t('savings.accounts.amount')}`) });
      await userEvent.type(amount, 'abc');
      await userEvent.tab();
      await shows(t('errors.not-money'));
    },
  ],
  [
    'the sum of the express lane, pressed and pressed again',
    () => renderPortal('/'),
    async ({ t }) => {
      for (const sum of ['S$50', 'S$100']) {
        await press(sum);
        await shows(t('express.paynow', { amount: `${sum}.00` }));
      }
    },
  ],
  [
    'a total that each answer changes',
    () => renderPortal('/?step=fitrah', { drafts: { zakat: withFitrah } }),
    async ({ t }) => {
      const normal = await screen.findByRole('textbox', { name: new RegExp(`^${t('fitrah.normal.title')}`) });
      for (const [people, total] of [
        ['20', 'S$952.25'],
        ['2', 'S$862.25'],
      ] as const) {
        await fill(normal, people);
        await shows(total);
      }
    },
  ],
  [
    'the years of fidyah and what they come to',
    () => renderPortal('/fidyah?step=haid', { drafts: { fidyah: fidyahDraft } }),
    async ({ t }) => {
      await shows('S$48.00');
      await userEvent.click(await screen.findByRole('radio', { name: t('fidyah.by.amount') }));
      await screen.findByRole('dialog', { name: t('fidyah.by.clear-title') });
    },
  ],
  [
    'the vows of a kaffarah',
    () => renderPortal('/kaffarah?step=kaffarah', { drafts: { kaffarah: kaffarahDraft } }),
    async ({ t }) => {
      await fill(await screen.findByRole('textbox', { name: new RegExp(`^${t('kaffarah.nazar.title')}`) }), '3');
      await shows('S$120.00');
    },
  ],
  ['the review', () => renderPortal('/?step=review', { drafts: { zakat: withFitrah } }), () => shows('S$872.25')],
  [
    'the button that pays, and what is refused of a card',
    () => renderPortal('/?step=payment', { drafts: { zakat: withFitrah } }),
    async ({ t }) => {
      await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t('payment.card')) }));
      await screen.findByLabelText(t('payment.card-number.title'));
      await press(t('payment.pay', { amount: 'S$872.25' }));
      await screen.findByRole('group', { name: t('form.errors.title') });
      await shows(t('payment.pay', { amount: 'S$872.25' }));
    },
  ],
  [
    'the thanks, and the number of the receipt',
    () => renderPortal(`/?step=done&transactionNo=${TRANSACTION}`),
    async ({ t }) => {
      await shows(t('done.message', { amount: 'S$852.25' }));
      await shows('ZKT00000001');
    },
  ],
  [
    'what is given each month, and another amount that is refused',
    () => renderPortal(`/giving-plan?plan=${monthlyPlan.planId}`, {}, 'endowment'),
    async ({ t }) => {
      await shows('S$50.00 a month');
      await press(t('plan.change-amount'));
      await fill(screen.getByLabelText(new RegExp(t('wakaf.own.title'))), '4');
      await press(t('plan.save-amount'));
      await shows(t('amounts.amount.too-small', { least: 'S$5.00' }));
    },
  ],
  [
    'a pause of what is given each month, which is asked about',
    () => renderPortal(`/giving-plan?plan=${monthlyPlan.planId}`, {}, 'endowment'),
    async ({ t }) => {
      await press(t('plan.pause'));
      await screen.findByRole('dialog');
      await shows('S$50.00 a month');
    },
  ],
  [
    'the result of a calculation',
    () => renderPortal('/calculator?step=result', { drafts: { calculator: calculatorOf('34,090') } }),
    ({ t }) => shows(t('calculator.carry', { amount: 'S$852.25' })),
  ],
  [
    'what is short of the nisab where nothing is due',
    () => renderPortal('/calculator?step=result', { drafts: { calculator: calculatorOf('340') } }),
    () => shows('S$14,547.00 below the nisab'),
  ],
  [
    'a calculation on a sheet',
    () => renderPortal('/calculator/worked', { drafts: { calculator: calculatorOf('34,090') } }),
    () => shows('S$14,887.00'),
  ],
])('a page translator leaves %s unchanged', async (_, open, isShown) => {
  await isShown(open());
  expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
  expect([...document.querySelectorAll('[data-altered]')].map((one) => one.textContent)).toEqual([]);
});
