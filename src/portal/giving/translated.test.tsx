import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTranslator } from '../../../tests/e2e/support/translator.ts';
import { savingsDraft } from '../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';

const server = serverDouble();
let stop: () => void;
beforeEach(() => {
  server.use(...successfulServer(newRequestLog()));
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
])('a page translator leaves %s as it is written', async (_, open, isShown) => {
  await isShown(open());
  expect([...document.querySelectorAll('[data-altered]')].map((one) => one.textContent)).toEqual([]);
});
