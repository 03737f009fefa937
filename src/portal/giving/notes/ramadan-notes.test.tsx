import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Answers } from '../../../engine/index.ts';
import type { Content } from '../../core/content/content.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

type Days = { readonly 'ramadan.begins'?: string; readonly 'ramadan.eid'?: string };

/** 15 August 2026, with days as if they had been announced. */
const announced =
  (days: Days) =>
  ({ view, ...content }: Content): Content => {
    const { values, texts, ...rates } = view.rates;
    return { ...content, view: { ...view, rates: { ...rates, values: { ...values, ...days }, texts: { ...texts, ...days } } } };
  };
const AHEAD: Days = { 'ramadan.begins': '2026-08-20', 'ramadan.eid': '2026-09-19' };
const WITHIN: Days = { 'ramadan.begins': '2026-08-15', 'ramadan.eid': '2026-09-13' };
const OVER: Days = { 'ramadan.begins': '2026-07-15', 'ramadan.eid': '2026-08-14' };

const words = {
  en: {
    fitrah: /^Fitrah is given in Ramadan, before the Eid prayer\./,
    ahead: 'Ramadan begins on 20 Aug 2026.',
    over: 'Eid was on 14 Aug 2026.',
    fidyah: 'This year’s Ramadan begins on 20 Aug 2026. Fidyah is for days already missed.',
  },
  ms: {
    fitrah: /^Fitrah ditunaikan pada bulan Ramadan, sebelum solat Hari Raya\./,
    ahead: 'Ramadan bermula pada 20 Ogo 2026.',
    over: 'Hari Raya telah disambut pada 14 Ogo 2026.',
    fidyah: 'Ramadan tahun ini bermula pada 20 Ogo 2026. Fidyah adalah bagi puasa yang sudah ditinggalkan.',
  },
};

async function at(language: string, address: string, flow: string, answers: Answers, days: Days) {
  const draft = { ...savingsDraft, answers, step: address.includes('step=') ? savingsDraft.step : null };
  const page = renderPortal(address, { drafts: { [flow]: draft } }, 'main', () => false, flow, announced(days));
  await userEvent.selectOptions(await screen.findByLabelText(page.t('shell.header.language')), language);
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  return page;
}

describe.each(Object.entries(words))('in %s', (language, { fitrah, ahead, over, fidyah }) => {
  const FOUR = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } };
  const fitrahAt = (address: string, days: Days) => at(language, address, 'zakat', FOUR, days);

  it.each([
    ['at its step', '/?step=fitrah', 'fitrah.title'],
    ['by the express lane', '/', 'zakat.express.title'],
  ])('notes fitrah %s before Ramadan or after Eid when it is given', async (_where, address, title) => {
    const before = await fitrahAt(address, AHEAD);
    screen.getByRole('heading', { name: before.t(title) });
    expect((await screen.findByText(fitrah)).textContent).toContain(ahead);
    before.unmount();
    const after = await fitrahAt(address, OVER);
    expect((await screen.findByText(fitrah)).textContent).toContain(over);
    expect(screen.queryByRole('alert')).toBeNull();
    after.unmount();
  });

  it.each([
    ['within Ramadan', WITHIN],
    ['in a year whose days are not known', {}],
  ])('shows no note for fitrah %s', async (_says, days) => {
    const page = await fitrahAt('/?step=fitrah', days);
    await screen.findByRole('heading', { name: page.t('fitrah.title') });
    expect(screen.queryByText(fitrah)).toBeNull();
  });

  it('notes days of a future Ramadan while they are typed, and no others', async () => {
    const missed = (year: string) => ({ fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { years: [{ year, noOfDays: '7' }] } });
    const ofThisYear = await at(language, '/fidyah?step=haid', 'fidyah', missed('2026'), AHEAD);
    await screen.findByText(fidyah);
    ofThisYear.unmount();
    const ofLastYear = await at(language, '/fidyah?step=haid', 'fidyah', missed('2025'), AHEAD);
    await screen.findByRole('heading', { name: ofLastYear.t('fidyah.haid.title') });
    expect(screen.queryByText(fidyah)).toBeNull();
  });
});
