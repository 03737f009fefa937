import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskBench, DeskRuleTried, DeskUnheld } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, listedRelease, memberOf } from '../testing/content.ts';

const SAVINGS = 'tests/fixtures/zakat/savings-at-nisab.json';
const example = (file: string, says: string, flow = 'zakat', words = '') => ({ file, says, flow, on: '2026-09-15', words });
const bench: DeskBench = {
  status: 1,
  examples: [
    example(SAVINGS, 'Savings of exactly the nisab.', 'zakat', '15,902'),
    example('tests/fixtures/zakat/gold.json', 'Gold that is worn.'),
    example('tests/fixtures/fidyah/illness.json', 'Seven days of illness.', 'fidyah'),
  ],
  rules: [{ name: 'savings.due', says: 'What is due of savings.' }],
  failures: [],
};
const failing: DeskBench = {
  ...bench,
  failures: [
    {
      what: 'amount',
      rule: 'savings.due',
      cases: [{ file: SAVINGS, says: 'Savings of exactly the nisab.', line: 'S$397.55, not S$0.00' }],
    },
  ],
};
const tried: DeskRuleTried = { status: 1, computedBy: [SAVINGS, 'tests/fixtures/zakat/gold.json'], heldBy: [SAVINGS] };
let unheld: DeskUnheld = { status: 1, rules: [], unreached: [] };
const draft = listedRelease({ title: 'A rule' });
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('qa', ['see-releases']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get('*/desk/api/releases/live/examples', () => HttpResponse.json(bench)),
  http.get(`*/desk/api/releases/${draft.id}/examples`, () => HttpResponse.json(failing)),
  http.get('*/desk/api/releases/live/examples/rule', ({ request }) =>
    new URL(request.url).searchParams.get('name') === 'savings.due' ? HttpResponse.json(tried) : HttpResponse.error(),
  ),
  http.get('*/desk/api/releases/live/examples/unheld', () => HttpResponse.json(unheld)),
);
beforeEach(() => window.history.replaceState(null, '', '/desk/examples'));
const open = async () => {
  render(<Desk />);
  await screen.findByText('3 examples');
  return userEvent.setup();
};
const shown = () => [...document.querySelectorAll('.bench__example strong')].map(({ textContent }) => textContent);

it('finds examples by flow, words and amounts, each with a link to see it', async () => {
  const user = await open();
  screen.getByText('Every example comes to what it must.');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nisab 15,902');
  await screen.findByText('1 example');
  expect(shown()).toEqual(['Savings of exactly the nisab.']);
  const seen = new URLSearchParams({ flow: 'zakat', fixture: SAVINGS, day: '2026-09-15' });
  const link = screen.getByRole('link', { name: 'See it in the preview: Savings of exactly the nisab.' });
  expect(link.getAttribute('href')).toBe(`/desk/preview?${seen}`);
  await user.selectOptions(screen.getByLabelText('Flow'), 'fidyah');
  await screen.findByText('No example is found. Try fewer words.');
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await waitFor(() => expect(shown()).toEqual(['Seven days of illness.']));
});

it('shows for a rule which examples would notice another value, and how many compute it', async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText('Rule or rate'), 'savings.due');
  const part = within(screen.getByRole('region', { name: 'savings.due' }));
  await part.findByText('2 examples compute it. 1 holds it: it would fail if it came to another value.');
  part.getByText('What is due of savings.');
  await waitFor(() => expect(shown()).toEqual(['Savings of exactly the nisab.']));
  await user.selectOptions(screen.getByLabelText('Rule or rate'), 'Any');
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it('finds on request what no example covers', async () => {
  const user = await open();
  const rule = { name: 'gold.due', says: 'What is due of gold.' };
  unheld = { status: 1, rules: [rule], unreached: [{ file: 'flows/a.rules.json', line: 7, subject: 'gold.due', missing: 'then' }] };
  await user.click(screen.getByRole('button', { name: 'Find them' }));
  await screen.findByText('gold.due: then (flows/a.rules.json:7)');
  screen.getByText('What is due of gold.');
});

it('says when every rule is covered', async () => {
  unheld = { status: 1, rules: [], unreached: [] };
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Find them' }));
  await screen.findByText('Every rule is held by an example, and every branch is reached.');
});

it('lists a release’s failures by the rule at fault, with the first line that differs', async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText('Release'), '#1 A rule');
  const part = within(screen.getByRole('region', { name: 'What fails' }));
  await part.findByText('S$397.55, not S$0.00');
  part.getByText('1 fails for this');
  const seen = new URLSearchParams({ release: draft.id, fixture: SAVINGS });
  expect(part.getByRole('link', { name: 'Savings of exactly the nisab.' }).getAttribute('href')).toBe(`/desk/preview?${seen}`);
  expect(window.location.search).toBe(`?release=${draft.id}`);
});
