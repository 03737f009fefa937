import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Answers } from '../../../engine/index.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const named = { fullName: 'Siti Contoh binti Sampel', email: 'siti@portal.test' };

const words = {
  en: {
    entitled: 'All contributions are entitled to a 250% tax deduction',
    none: 'You gave with a name and email only, so this gift isn’t in any tax record. To claim a tax deduction, give an NRIC/FIN or UEN.',
    choice: 'No tax record for now. You can claim the deduction afterwards with an NRIC/FIN or UEN.',
    step: 'That’s all we ask. Without an NRIC/FIN there’s no tax record for now; you can claim the deduction after you have given.',
  },
  ms: {
    entitled: 'Semua sumbangan layak mendapat potongan cukai 250%',
    none: 'Ditunaikan dengan nama dan e-mel sahaja, jadi ia tiada dalam mana-mana rekod cukai. Untuk menuntut potongan cukai, berikan NRIC/FIN atau UEN.',
    choice: 'Tiada rekod cukai buat masa ini. Potongan boleh dituntut kemudian dengan NRIC/FIN atau UEN.',
    step: 'Hanya ini yang kami minta. Tanpa NRIC/FIN tiada rekod cukai buat masa ini; potongan cukai boleh dituntut selepas anda memberi.',
  },
};

describe.each(Object.entries(words))('in %s', (language, { entitled, none, choice, step }) => {
  async function at(flow: 'ilmu' | 'wms', id: string, kind: string) {
    const home = flow === 'ilmu' ? '/wakaf-ilmu' : '/wms';
    const answers: Answers = { [flow]: { amount: '50' }, donor: { kind }, named };
    const page = renderPortal(`${home}?step=${id}`, { drafts: { [flow]: { ...savingsDraft, answers } } }, 'endowment');
    await userEvent.selectOptions(await screen.findByLabelText(page.t('shell.header.language')), language);
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
    return page;
  }

  it.each(['ilmu', 'wms'] as const)('%s shows a donor with name and e-mail the same tax text at every step', async (flow) => {
    const choosing = await at(flow, 'donor', 'named');
    await screen.findByText(choice);
    choosing.unmount();
    const naming = await at(flow, 'named', 'named');
    await screen.findByText(step);
    naming.unmount();
    await at(flow, 'review', 'named');
    await screen.findByText(none);
    expect(screen.queryByText(entitled)).toBeNull();
  });

  it.each(['ilmu', 'wms'] as const)('%s shows every other donor the deduction', async (flow) => {
    await at(flow, 'review', 'anonymous');
    await screen.findByText(entitled);
    expect(screen.queryByText(none)).toBeNull();
  });
});

it('zakat tells a donor with name and e-mail that it earns no deduction', async () => {
  const answers = { give: { kinds: ['harta'] }, amounts: { harta: '1000' }, donor: { kind: 'named' }, named };
  const { t } = renderPortal('/?step=review', { drafts: { zakat: { ...savingsDraft, answers } } });
  await screen.findByText(t('zakat.notes.tax'));
  expect(screen.queryByText(words.en.none)).toBeNull();
});
