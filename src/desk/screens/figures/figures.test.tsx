import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const today = { id: 'today', from: '2026-11-28', until: '2026-11-29' };
const figures = {
  ...{ status: 1, range: today, asOf: AT, byDay: [], byFlow: [], byMethod: [], byHour: [], stops: [] },
  ...{ ranges: [today, { id: 'season', from: '2025-03-02', until: '2025-04-01' }], seasonsMissing: [2026] },
  total: { name: '', gifts: 0, givenCents: 0, backCents: 0, netCents: 0 },
  titles: { flows: {}, steps: {} },
};
const sum = (name: string, gifts: number, givenCents: number) => ({ name, gifts, givenCents, backCents: 0, netCents: givenCents });
const points = [
  { step: 'begun', reached: 120 },
  { step: 'corporate', reached: null },
  { step: 'gift-agreed', reached: 70 },
];
const ofSeason = {
  ...{ ...figures, range: figures.ranges[1], total: sum('', 5, 22_500), byDay: [sum('2025-03-03', 5, 22_500)] },
  ...{ byFlow: [sum('zakat', 5, 22_500)], byMethod: [sum('paynow', 5, 22_500)], byHour: [sum('9', 5, 22_500)] },
  ...{ stops: [{ flow: 'zakat', points }], titles: { flows: { zakat: 'Zakat' }, steps: { corporate: 'Company' } } },
};
let acts: readonly string[] = ['see-figures', 'edit-release'];
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', acts))),
  http.get('*/desk/api/figures', ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.get('range') === 'season' ? ofSeason : figures),
  ),
);
const open = async () => {
  window.history.replaceState(null, '', '/desk/figures');
  render(<Desk />);
  await screen.findByText('Not confirmed yet: the days of Ramadan 2026');
};

it('names the season by its year, and says which one cannot be chosen and who enters its days', async () => {
  await open();
  screen.getByRole('option', { name: /^Ramadan 2025: / });
  screen.getByText(/^Its figures can’t be chosen before then\. An editor enters/);
  expect(screen.getByRole('link', { name: 'Enter its days' }).getAttribute('href')).toBe('/desk/rates?rate=ramadan.begins');
});

it('links there for editors only', async () => {
  acts = ['see-figures'];
  await open();
  expect(screen.queryByRole('link', { name: 'Enter its days' })).toBeNull();
});

it('shows the sums of another range by flow, method, hour and day, and where donors stop, without counts under ten', async () => {
  await open();
  screen.getByText('Nothing was given or went back on these days.');
  const range = screen.getByLabelText('Days shown');
  await userEvent.selectOptions(range, within(range).getByRole('option', { name: /^Ramadan 2025/ }));
  const rows = async (table: string) => {
    const all = within(await screen.findByRole('region', { name: table })).getAllByRole('row');
    return all.map((row) => [...row.children].map(({ textContent }) => textContent)).slice(1);
  };
  expect(await rows('By flow')).toEqual([['Zakat', 'S$225.00', '5', 'S$225.00', 'S$0.00']]);
  expect(await rows('By method')).toEqual([['PayNow', 'S$225.00', '5', 'S$225.00', 'S$0.00']]);
  expect(await rows('Where donors stop: Zakat')).toEqual([
    ['Donor’s details begun', 'about 120', 'about 50'],
    ['Company', 'fewer than 10', ''],
    ['Gift agreed to', 'about 70', ''],
  ]);
  screen.getByText(/^Highest: 09:00/);
  screen.getByText(/^Highest: 3 Mar 2025/);
});
