import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskUses } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, listedRelease, memberOf } from '../testing/content.ts';

const draft = listedRelease({ title: 'Rates' });
const use = (more: Partial<DeskUses['uses'][number]>): DeskUses['uses'][number] => ({
  ...{ kind: 'rule', name: 'savings.due', where: 'Zakat calculator', file: 'flows/calculator/flow.json', line: 28 },
  ...{ pointer: '/items/0/amount', does: 'The money rule that computes the amount' },
  ...more,
});
const ANSWERS: { readonly [name: string]: Omit<DeskUses, 'status'> } = {
  'savings.due': { uses: [use({}), use({ pointer: '/total', line: 70, does: null })], near: null },
  'savings.dew': { uses: [], near: 'savings.due' },
};
let asked: string[] = [];
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get(`*/desk/api/releases/${draft.id}/uses`, ({ request }) => {
    const name = new URL(request.url).searchParams.get('name') ?? '';
    asked.push(name);
    return HttpResponse.json({ status: 1, ...(ANSWERS[name] ?? { uses: [], near: null }) });
  }),
);
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  sessionStorage.setItem('desk.working-on', draft.id);
  window.history.replaceState(null, '', '/desk/uses');
});
const find = async (name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
};

it('lists where the release uses a name: place, purpose, file and line', async () => {
  render(<Desk />);
  await find(' savings.due ');
  expect(await screen.findByText('2 places use “savings.due”.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  const rows = within(screen.getByRole('region', { name: 'Places' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Zakat calculatorThe money rule that computes the amountflows/calculator/flow.json:28',
    'Zakat calculatorRuleflows/calculator/flow.json:70',
  ]);
  expect(window.location.search).toBe('?name=savings.due');
});

it('suggests a similar name for an unused one', async () => {
  render(<Desk />);
  await find('savings.dew');
  expect((await screen.findByText(/Nothing uses “savings.dew”/)).textContent).toBe('Nothing uses “savings.dew”. Did you mean savings.due?');
  const told = new Set<string>();
  const watch = new MutationObserver(() =>
    told.add(
      screen
        .queryAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ),
  );
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(screen.getByRole('button', { name: 'savings.due' }));
  expect(await screen.findByText('2 places use “savings.due”.')).toBeTruthy();
  watch.disconnect();
  expect([...told].join()).not.toContain('Nothing uses “savings.due”');
  expect(asked).toEqual(['savings.dew', 'savings.due']);
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('savings.due');
  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Places' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('sends no request without a name', async () => {
  render(<Desk />);
  await find('  ');
  expect(asked).toEqual([]);
});
