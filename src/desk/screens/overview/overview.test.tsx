import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskRefundRequest } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, listedRelease, memberOf } from '../testing/content.ts';

const review = listedRelease({ id: 'R'.repeat(26), number: 2, title: 'Nisab from December', state: 'in-review', isOwn: false });
const own = listedRelease({ id: 'S'.repeat(26), number: 3, title: 'A word', state: 'in-review', isOwn: true });
const request: DeskRefundRequest = {
  ...{
    id: 'Q'.repeat(26),
    transactionNo: 'T'.repeat(26),
    receiptNo: 'ZKT1',
    paymentId: 'P'.repeat(26),
    kind: 'refund',
    amountCents: 3000,
    leftCents: 6000,
  },
  ...{
    reason: 'donor-asked',
    method: 'card',
    card: 'VISA **** 4242',
    people: 2,
    askedBy: 'Faris Contoh',
    isOwn: false,
    askedAt: AT,
    expiresAt: AT,
    state: 'open',
  },
  ...{ decidedBy: '', decidedAt: null, refusal: null },
};
const server = serverDouble(
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [review, own] })),
  http.get('*/desk/api/refunds', () => HttpResponse.json({ status: 1, requests: [request, { ...request, id: 'D', state: 'confirmed' }] })),
);
beforeEach(() => window.history.replaceState(null, '', '/desk'));

const openAs = async (role: 'approver' | 'editor' | 'finance' | 'auditor', acts: readonly string[]) => {
  server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf(role, acts))));
  render(<Desk />);
  return within(await screen.findByRole('region', { name: 'What waits' }));
};
const under = async (part: ReturnType<typeof within>, title: string) => {
  const heading = await part.findByRole('heading', { name: title });
  return within(heading.parentElement ?? document.body);
};

it('leads an approver to another member’s release, and not to approve their own', async () => {
  const part = await openAs('approver', ['see-releases', 'approve-release']);
  const mine = await under(part, 'Waits for your approval');
  expect(mine.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/desk/releases/${'R'.repeat(26)}`]);
  (await under(part, 'Waits for somebody who approves')).getByRole('link', { name: '#3 A word' });
  expect(part.queryByText(/refund/i)).toBeNull();
});

it('shows a requester the outcome of their refund for a week', async () => {
  const answered = { ...request, isOwn: true, state: 'refused', decidedBy: 'Farah Contoh', refusal: 'wrong-amount' };
  const [now, longAgo] = [new Date().toISOString(), '2026-01-02T02:00:00.000Z'];
  const requests = [
    { ...answered, id: 'A', decidedAt: now },
    { ...answered, id: 'B', amountCents: 9900, decidedAt: longAgo },
    { ...answered, id: 'C', amountCents: 7700, isOwn: false, decidedAt: now },
  ];
  server.use(http.get('*/desk/api/refunds', () => HttpResponse.json({ status: 1, requests })));
  const part = await openAs('finance', ['see-refund-requests', 'confirm-refund']);
  const list = await under(part, 'What you asked for was answered');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Give back S\$30.00 ZKT1: Refused \(.+\) Farah Contoh/),
  ]);
});

it('shows when loading last failed, and whom to inform', async () => {
  const refusal = { status: 0, code: 'UNAVAILABLE', message: 'This cannot be done just now. Please try again in a moment.' };
  server.use(http.get('*/desk/api/refunds', () => HttpResponse.json(refusal, { status: 503 })));
  const part = await openAs('finance', ['see-refund-requests', 'confirm-refund']);
  expect((await part.findByText(/Last tried at/)).textContent).toMatch(
    /Last tried at .*\d:\d\d:\d\d.*\. If it stays so, tell an operator\./,
  );
});

it('tells an operator what to do while the database is unreachable', async () => {
  const message = 'Since 2026-11-30T10:00:00.000Z: The database does not answer: nobody can give. The cause: ECONNREFUSED.';
  server.use(http.get('*/desk/api/running', () => HttpResponse.json({ status: 0, code: 'DATABASE_GONE', message }, { status: 503 })));
  server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf('operator', ['see-running']))));
  render(<Desk />);
  await screen.findByText(message);
  expect((await screen.findByText(/Last tried at/)).textContent).toMatch(
    /See that the database runs .*docs\/runbook\.md, “Database gone”\.$/,
  );
});

it('leads a second member of finance to a waiting refund, and no read-only member', async () => {
  const part = await openAs('finance', ['see-refund-requests', 'confirm-refund']);
  const mine = await under(part, 'Waits for you as the second person');
  expect(mine.getByRole('link', { name: 'Give back S$30.00' }).getAttribute('href')).toBe(`/desk/gifts/${'T'.repeat(26)}`);
  mine.getByText(/of S\$60\.00; S\$[\d.]+ stays · Card VISA \*{4} 4242 · ZKT1 · .* · asked by Faris Contoh/);
  expect(mine.getAllByRole('listitem')).toHaveLength(1);
});

it('does not request a value for an overdue rate that already has its next one', async () => {
  const stale = { name: 'nisab', title: 'Nisab', next: 'Nisab from 1 December 2026: S$15,902 → S$16,250 (+2.2 %)' };
  const content = {
    status: 1,
    upToDate: true,
    version: 'a1',
    servesSince: AT,
    readAt: AT,
    leftOut: [],
    lacking: [],
    overdueDays: [],
    coming: [],
    findings: [],
  };
  server.use(
    http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-content', 'edit-release']))),
    http.get('*/desk/api/content', () => HttpResponse.json({ ...content, staleRates: [stale] })),
  );
  render(<Desk />);
  await screen.findByText('Donors get the last value until the next begins: Nisab');
  screen.getByText(/Nisab from 1 December 2026/);
  expect(screen.queryByText(/Overdue/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Enter its value' })).toBeNull();
});

it.each([
  ['that was expected', { day: '20 March 2026', last: null }, /^It was expected on 20 March 2026\./],
  ['that nobody knows', { day: null, last: '2 March 2025' }, /^No day was entered since the last one, 2 March 2025\./],
])('a day %s that should have been confirmed is overdue, with the person who confirms it', async (_, which, says) => {
  const day = { name: 'ramadan.begins', title: 'First day of Ramadan', ...which, announcedBy: 'MUIS' };
  const content = {
    ...{ status: 1, upToDate: true, version: 'a1', servesSince: AT, readAt: AT, leftOut: [], lacking: [] },
    ...{ staleRates: [], overdueDays: [day], coming: [], findings: [] },
  };
  server.use(
    http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-content', 'edit-release']))),
    http.get('*/desk/api/content', () => HttpResponse.json(content)),
  );
  render(<Desk />);
  await screen.findByText('Overdue, a day that nobody has confirmed: First day of Ramadan');
  const text = screen.getByText(says).textContent;
  expect(text).toContain('An editor enters the day as it was announced, and another person approves it.');
  screen.getByText('The last one was announced by: MUIS.');
  expect(screen.getByRole('link', { name: 'Enter the day' }).getAttribute('href')).toBe('/desk/rates?rate=ramadan.begins');
});

it('names what the upgraded portal needs and the served content lacks', async () => {
  const content = {
    status: 1,
    upToDate: true,
    version: 'a1',
    servesSince: AT,
    readAt: AT,
    leftOut: [],
    staleRates: [],
    overdueDays: [],
    coming: [],
    findings: [],
  };
  server.use(
    http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-content']))),
    http.get('*/desk/api/content', () => HttpResponse.json({ ...content, lacking: ['text home.give-short', 'rate nisab'] })),
  );
  render(<Desk />);
  await screen.findByText(/lacks what this release of the code asks for/);
  screen.getByText('text home.give-short, rate nisab');
});

it('shows a read-only member what waits for others', async () => {
  const part = await openAs('auditor', ['see-releases', 'see-refund-requests']);
  await under(part, 'Waits for another person of finance');
  expect(part.queryByText('Waits for your approval')).toBeNull();
});
