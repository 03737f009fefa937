import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const today = { id: 'today', from: '2026-11-28', until: '2026-11-29' };
const figures = {
  ...{ status: 1, range: today, asOf: AT, byDay: [], byFlow: [], byMethod: [], byHour: [], stops: [] },
  ...{ ranges: [today, { id: 'season', from: '2025-03-02', until: '2025-04-01' }], seasonsMissing: [2026] },
  total: { name: '', gifts: 0, given: '0.00', back: '0.00', net: '0.00' },
  titles: { flows: {}, steps: {} },
};
let acts: readonly string[] = ['see-figures', 'edit-release'];
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', acts))),
  http.get('*/desk/api/figures', () => HttpResponse.json(figures)),
);
const open = async () => {
  window.history.replaceState(null, '', '/desk/figures');
  render(<Desk />);
  await screen.findByText('Not confirmed yet: the days of Ramadan 2026');
};

it('calls the season by its year, and says which one cannot be chosen and who enters its days', async () => {
  await open();
  screen.getByRole('option', { name: /^Ramadan 2025: / });
  screen.getByText(/^Its figures can’t be chosen before then\. An editor enters/);
  expect(screen.getByRole('link', { name: 'Enter its days' }).getAttribute('href')).toBe('/desk/rates?rate=ramadan.begins');
});

it('offers the way there to editors alone', async () => {
  acts = ['see-figures'];
  await open();
  expect(screen.queryByRole('link', { name: 'Enter its days' })).toBeNull();
});
