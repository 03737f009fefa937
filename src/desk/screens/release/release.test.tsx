import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskEffect, DeskRelease } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, HASH, memberOf, wholeRelease } from '../testing/content.ts';
import { momentOf } from './when-field.tsx';

const ID = 'A'.repeat(26);
const change = { path: 'flows/rates/nisab.json', kind: 'changed' as const, by: 'Eda Contoh', at: AT };
const example = {
  ...{ file: 'tests/fixtures/a.json', says: 'Savings at the nisab.', flow: 'Zakat', on: '2026-12-01', lines: ['due -> nothing due'] },
  ...{
    isShownOnly: false,
    isAtEdge: false,
    turns: 'not-due' as const,
    beforeCents: 39_755,
    afterCents: 0,
    whyBefore: '2.5%<br>of S$15,902',
    whyAfter: null,
  },
};
const effect: DeskEffect = {
  ...{ status: 1, isDone: true, tried: 637, of: 637, unreadable: null, changed: 1, notDue: 1, newlyDue: 0, atEdge: 0, examples: [example] },
  figures: [{ key: 'give.hint', language: 'en', text: 'From S$15,902 on.', figure: 'S$15,902', rate: 'Nisab' }],
};
const line = {
  path: change.path,
  about: 'rates' as const,
  what: 'Nisab',
  before: 'S$15,902',
  after: 'S$16,250',
  more: 'from 1 December 2026',
  ...{ example: null, from: '2026-12-01', back: [{ path: change.path, at: '/rates/nisab/values/11', removed: true as const }] },
};
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'edit-release']))),
  http.get(`*/desk/api/releases/${ID}/difference`, () => HttpResponse.json({ status: 1, lines: [line] })),
  http.get(`*/desk/api/releases/${ID}/effect`, () => HttpResponse.json(effect)),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: 'L'.repeat(26), now: AT, releases: [] })),
);
mockModalDialogs();
beforeEach(() => {
  window.history.replaceState(null, '', `/desk/releases/${ID}`);
  sessionStorage.clear();
});
/** The button, once the page shows everything to approve. */
const approvable = async () => {
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), { timeout: 5_000 });
  return button;
};
const open = async (more: Partial<DeskRelease> = {}) => {
  server.use(http.get(`*/desk/api/releases/${ID}`, () => HttpResponse.json(wholeRelease({ changes: [change], judging: 'fit', ...more }))));
  render(<Desk />);
  await screen.findByRole('heading', { level: 1, name: '#1 Nisab' });
};

it('shows what it changes with its effect, and the reasons before and after', async () => {
  await open();
  const lines = await screen.findByRole('region', { name: 'What it changes' });
  await within(lines).findByText('Nisab');
  expect(within(lines).getByRole('listitem').textContent).toBe('Nisab before: S$15,902 →  after: S$16,250 from 1 December 2026Put back');
  const effects = screen.getByRole('region', { name: 'Effect on the examples' });
  await within(effects).findByText('Savings at the nisab.', { exact: false });
  expect(within(effects).getAllByText('no longer due')).toHaveLength(2);
  within(effects).getByText(/2\.5%\s+of S\$15,902/);
  within(effects).getByText('no reason is given');
  within(effects).getByText('Texts that still say the old figure');
});

it('separates examples just at a changed rate’s limit, after those of donors', async () => {
  const edge = { ...example, file: 'tests/fixtures/b.json', says: 'Exactly the nisab.', isAtEdge: true };
  server.use(http.get(`*/desk/api/releases/${ID}/effect`, () => HttpResponse.json({ ...effect, atEdge: 1, examples: [example, edge] })));
  await open();
  const effects = within(screen.getByRole('region', { name: 'Effect on the examples' }));
  const apart = (await effects.findByText('Examples at the very edge of a changed rate (1)')).closest('details');
  expect(within(apart ?? document.body).getByText('Exactly the nisab.', { exact: false })).toBeTruthy();
  expect(apart?.open).toBe(false);
  expect(within(apart ?? document.body).queryByText('Savings at the nisab.', { exact: false })).toBeNull();
});

it('says when only examples just at the limit change', async () => {
  const edge = { ...example, isAtEdge: true };
  const only = { ...effect, changed: 0, notDue: 0, atEdge: 1, examples: [edge] };
  server.use(http.get(`*/desk/api/releases/${ID}/effect`, () => HttpResponse.json(only)));
  await open();
  await screen.findByText('Examples at the very edge of a changed rate (1)');
  expect(screen.queryByText(/no longer due$/, { selector: '.effect__count' })?.textContent).toBe('0 no longer due');
});

it('belongs to the releases in the menu', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Releases' }).getAttribute('aria-current')).toBe('page');
});

it('shows the progress of the effect, then the effect', async () => {
  server.use(
    http.get(`*/desk/api/releases/${ID}/effect`, () => HttpResponse.json({ ...effect, isDone: false, tried: 120, examples: [] }), {
      once: true,
    }),
  );
  await open();
  await screen.findByText(/120 of 637/);
  await screen.findByText('Savings at the nisab.', { exact: false }, { timeout: 5_000 });
});

it('lists what prevents sending, with place and fix', async () => {
  const finding = {
    ...{ weight: 'refused' as const, file: 'flows/rates/nisab.json', line: 5, pointer: '', code: 'rate-jump' },
    ...{ message: 'It is ten times as much.', fix: 'Confirm it.', patch: null },
  };
  await open({ judging: 'unfit', findings: [finding] });
  screen.getByText('One thing keeps it from being sent');
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  const kept = within(screen.getByRole('region', { name: 'What keeps it from being sent' }));
  kept.getByText('flows/rates/nisab.json:5');
  kept.getByText(/If it is right, say why at the value/);
  expect(kept.getByRole('link', { name: 'Change the rate' }).getAttribute('href')).toBe('/desk/rates?file=flows%2Frates%2Fnisab.json');
});

it('leads from a finding to its text or rate, in this release', async () => {
  const of = (file: string, pointer: string) => ({
    ...{ weight: 'refused' as const, file, line: 5, pointer, code: 'unknown-placeholder', message: file, fix: 'Mend it.', patch: null },
  });
  await open({
    ...{ judging: 'unfit', may: ['edit-release'] },
    findings: [of('flows/text/en/translation.json', '/give/title'), of('flows/rates/nisab.json', '/rates/nisab/values/3')],
  });
  const kept = within(screen.getByRole('region', { name: 'What keeps it from being sent' }));
  const words = kept.getByRole('link', { name: 'Change words' });
  expect(words.getAttribute('href')).toBe('/desk/words?text=give.title');
  expect(kept.getByRole('link', { name: 'Change the rate' }).getAttribute('href')).toBe(
    '/desk/rates?file=flows%2Frates%2Fnisab.json&rate=nisab',
  );
  await userEvent.click(words);
  expect(sessionStorage.getItem('desk.working-on')).toBe(ID);
});

describe('the warnings', () => {
  const finding = {
    ...{ weight: 'warning' as const, file: 'flows/rates/nisab.json', line: 5, pointer: '', code: 'rate-jump' },
    ...{ message: 'It is far from the last one.', fix: 'Check it.', patch: null },
  };
  const part = () => screen.queryByRole('region', { name: /^Worth a look/ });

  it.each([
    ['who edits it', 'draft', ['edit-release', 'send-release']],
    ['who approves it', 'in-review', ['approve-release', 'return-release']],
    ['who sent it', 'in-review', ['withdraw-release']],
    ['who moves it', 'scheduled', ['schedule-release', 'cancel-release']],
  ] as const)('are shown to %s', async (_, state, may) => {
    await open({ state, may: [...may], findings: [finding] });
    within(part() ?? document.body).getByText('It is far from the last one.');
  });

  it('offer no undo of an undo', async () => {
    await open({ state: 'replaced', may: ['undo-release'], isTakenBack: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('disappear once it is live', async () => {
    await open({ state: 'live', may: ['undo-release'], findings: [finding] });
    expect(part()).toBeNull();
  });
});

describe('examples with another result', () => {
  const finding = {
    ...{ weight: 'refused' as const, file: 'tests/fixtures/a.json', line: 1, pointer: '', code: 'fixture-fails' },
    ...{ message: 'It differs.', fix: 'Change the cases.', patch: null },
  };
  const groups = [
    {
      ...{ lost: [], got: ['Thank you for giving early.'], moved: [] },
      examples: [
        { file: 'tests/fixtures/a.json', says: 'Savings at the nisab.' },
        { file: 'tests/fixtures/b.json', says: 'Gold.' },
      ],
    },
  ];

  it('are listed once per difference, and updated once a member finds it right', async () => {
    let sent: unknown;
    server.use(
      http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'edit-release', 'keep-example']))),
      http.get(`*/desk/api/releases/${ID}/expectations`, () => HttpResponse.json({ status: 1, groups, others: 0 })),
      http.post(`*/desk/api/releases/${ID}/expectations`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ status: 1, id: ID, state: 'draft', hash: HASH });
      }),
    );
    await open({ judging: 'unfit', findings: [finding], may: ['edit-release', 'keep-example', 'send-release'] });
    // Nothing is to be changed: what mends it stands in the box that says what keeps it, and nowhere else.
    const box = screen.getByText('Before it can be sent: are these new results right?').closest<HTMLElement>('.notice') ?? document.body;
    await within(box).findByRole('button', { name: 'This is right' });
    expect(screen.getAllByRole('region', { name: 'Examples that come out otherwise' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Change the layout' })).toBeNull();
    const part = within(screen.getByRole('region', { name: 'Examples that come out otherwise' }));
    await part.findByText('2 sample receipts read otherwise now');
    part.getByText('Thank you for giving early.');
    part.getByRole('link', { name: 'Gold.', hidden: true });
    await userEvent.click(part.getByRole('button', { name: 'This is right' }));
    await waitFor(() => expect(sent).toEqual({ seen: HASH, files: ['tests/fixtures/a.json', 'tests/fixtures/b.json'] }));
  });

  it('have a section of their own if something else also prevents sending', async () => {
    const other = { ...finding, file: 'flows/rates/nisab.json', code: 'rate-jump' };
    server.use(http.get(`*/desk/api/releases/${ID}/expectations`, () => HttpResponse.json({ status: 1, groups, others: 0 })));
    await open({ judging: 'unfit', findings: [finding, other], may: ['edit-release', 'send-release'] });
    const part = screen.getByRole('region', { name: 'Examples that come out otherwise' });
    await within(part).findByText('2 sample receipts read otherwise now');
    within(part).getByRole('heading', { name: 'Examples that come out otherwise' });
    expect(part.closest('.notice')).toBeNull();
  });

  it('are not listed if nothing can be computed', async () => {
    server.use(http.get(`*/desk/api/releases/${ID}/expectations`, () => HttpResponse.json({ status: 1, groups: [], others: 2 })));
    await open({ judging: 'unfit', findings: [finding], may: ['edit-release', 'keep-example'] });
    await screen.findByText(/2 examples can’t be computed any more/);
    expect(screen.queryByRole('button', { name: 'This is right' })).toBeNull();
  });

  it('changing in the same way are one line of the difference', async () => {
    const same = {
      ...{ about: 'examples' as const, what: 'expected receipt', before: null, after: '“Thank you”', more: null, from: null },
    };
    const lines = ['One.', 'Two.'].map((of, at) => ({ ...same, path: `tests/fixtures/${at}.json`, example: of }));
    server.use(http.get(`*/desk/api/releases/${ID}/difference`, () => HttpResponse.json({ status: 1, lines })));
    await open();
    const part = within(await screen.findByRole('region', { name: 'What it changes' }));
    await part.findByText('2 examples');
    expect(part.getAllByText('“Thank you”')).toHaveLength(1);
  });
});

it('in the live content, donors see it at once unless a value begins later', async () => {
  server.use(http.get(`*/desk/api/releases/${ID}/difference`, () => HttpResponse.json({ status: 1, lines: [{ ...line, from: null }] })));
  await open({ state: 'live', may: [] });
  await screen.findByText(/donors see this now/);
});

describe('the next step', () => {
  it.each([
    ['while it is checked', { judging: 'judging' as const }, /The checks are running/],
    ['once it may be sent', {}, /Next: send it for review/],
    ['after it was sent', { state: 'in-review' as const, isOwn: true, may: ['withdraw-release'] }, /Next: somebody else who approves/],
    ['for who approves', { state: 'in-review' as const, may: ['approve-release'] }, /It waits for your approval/],
    ['while it is scheduled', { state: 'scheduled' as const, liveAt: AT, may: [] }, /It is approved, and goes live on/],
    ['once its values are to come', { state: 'live' as const, may: [], liveAt: AT }, /Nisab S\$16,250 from 1 December 2026/],
    ['once others went live after it', { state: 'replaced' as const, may: [] }, /It went live, and what it changed still holds/],
    ['once somebody went back before it', { state: 'replaced' as const, may: [], isTakenBack: true }, /taken back by going back urgently/],
    [
      'once it was undone',
      { state: 'replaced' as const, may: [], isTakenBack: true, undoneBy: { id: ID, number: 4, title: 'Undo #1' } },
      /#4 Undo #1/,
    ],
  ])('is %s', async (_, more, next) => {
    await open(more);
    await screen.findByText(next);
  });
});

describe('the acts', () => {
  const sent: unknown[] = [];
  const answers = (path: string, answer: () => Response) =>
    server.use(
      http.post(`*/desk/api/releases/${path}`, async ({ request }) => {
        sent.push(await request.json());
        return answer() as never;
      }),
    );
  const done = () => HttpResponse.json({ status: 1, id: ID, state: 'scheduled', hash: HASH });
  beforeEach(() => sent.splice(0));

  it('are exactly one button each', async () => {
    await open({ state: 'in-review', may: ['withdraw-release', 'edit-release'] });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toContain('Take back from review');
    expect(names).not.toContain('Approve');
  });

  it('approve exactly the seen release, at a time in Singapore', async () => {
    answers(`${ID}/approve`, done);
    await open({ state: 'in-review', may: ['approve-release', 'return-release'] });
    await userEvent.click(await approvable());
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Nisab S$16,250 from 1 December 2026');
    await userEvent.click(dialog.getByLabelText('On a day and at a time'));
    // The day of what begins first is filled in.
    await userEvent.clear(dialog.getByLabelText('Time in Singapore'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    dialog.getByText('Enter a day and a time.');
    await userEvent.type(dialog.getByLabelText('Time in Singapore'), '00:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ seen: HASH, liveAt: '2026-11-30T16:00:00.000Z', ticked: [] }]);
  });

  it('lead to a fresh sign-in and back when required', async () => {
    answers(`${ID}/approve`, () => HttpResponse.json({ status: 0, code: 'SIGN_IN_AGAIN', message: '' }, { status: 409 }));
    await open({ state: 'in-review', may: ['approve-release'] });
    await userEvent.click(await approvable());
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('On a day and at a time'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/desk/sign-in?fresh=yes&to=/desk/releases/${ID}`);
    // After going back, the form is as it was left, and is there once.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    cleanup();
    await open({ state: 'in-review', may: ['approve-release'] });
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'On a day and at a time' }).checked).toBe(true);
    cleanup();
    await open({ state: 'in-review', may: ['approve-release'] });
    await approvable();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const doubt = (id: string, says: string) => ({
    id: id.repeat(16),
    about: 'meaning' as const,
    file: 'flows/a.step.json',
    pointer: '',
    line: 3,
    says,
  });
  const doubts = [doubt('a', 'A gift without “Full name” is accepted.'), doubt('b', 'Sign-in is mandatory.')];

  it('approve only once each effect is ticked, and lead to the first unticked one', async () => {
    answers(`${ID}/approve`, done);
    await open({ state: 'in-review', may: ['approve-release'], doubts });
    const [first, second] = screen.getAllByRole('checkbox');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A gift without “Full name” is accepted.' }));
    await userEvent.click(await approvable());
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('Read what it does, and tick each of it where it is meant.');
    expect(document.activeElement).toBe(second);
    await userEvent.click(second ?? document.body);
    await userEvent.click(await approvable());
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual([{ seen: HASH, liveAt: null, ticked: ['a'.repeat(16), 'b'.repeat(16)] }]));
    expect(first).toBeDefined();
  });

  it('show an editor what an approver will tick', async () => {
    await open({ doubts });
    screen.getByText('The approver is asked whether each of these is meant.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('revert a single change, if it may be edited', async () => {
    const edited: unknown[] = [];
    server.use(
      http.put(`*/desk/api/releases/${ID}/edits`, async ({ request }) => {
        edited.push(await request.json());
        return HttpResponse.json({ status: 1, id: ID, state: 'draft', hash: HASH });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Put back: Nisab' }));
    await waitFor(() => expect(edited).toEqual([{ seen: HASH, edits: line.back }]));
    cleanup();
    await open({ state: 'in-review', may: ['approve-release'] });
    await screen.findByText('S$16,250');
    expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
  });

  it('approve nothing that the page does not show yet', async () => {
    let isDone = false;
    server.use(http.get(`*/desk/api/releases/${ID}/effect`, () => HttpResponse.json({ ...effect, isDone })));
    await open({ state: 'in-review', may: ['approve-release'] });
    await screen.findByRole('progressbar');
    const button = screen.getByRole('button', { name: 'Approve' });
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    isDone = true;
    await userEvent.click(await approvable());
    screen.getByRole('dialog');
  });

  it('say when another member changed it meanwhile', async () => {
    answers(`${ID}/send`, () => HttpResponse.json({ status: 0, code: 'CHANGED_MEANWHILE', message: '' }, { status: 409 }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    await screen.findByText(/It has changed since you looked at it/);
  });

  it('return it with a reason', async () => {
    answers(`${ID}/return`, done);
    await open({ state: 'in-review', may: ['return-release'] });
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'no');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    dialog.getByText('Enter a reason of at least 5 letters.');
    await userEvent.type(dialog.getByLabelText('Reason'), 't the figure of MUIS');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'not the figure of MUIS' }]));
  });

  it('move a scheduled release, also to now', async () => {
    answers(`${ID}/schedule`, done);
    await open({ state: 'scheduled', liveAt: AT, may: ['schedule-release', 'cancel-release'] });
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ seen: HASH, liveAt: null }]);
  });

  it('undo the live release with a draft, which is then shown and worked on', async () => {
    const DRAFT = 'D'.repeat(26);
    server.use(
      http.post(`*/desk/api/releases/${ID}/undo`, () => HttpResponse.json({ status: 1, id: DRAFT, state: 'draft', hash: HASH })),
      http.get(`*/desk/api/releases/${DRAFT}`, () => HttpResponse.json(wholeRelease({ id: DRAFT, number: 2, title: 'Undo #1' }))),
      http.get(`*/desk/api/releases/${DRAFT}/difference`, () => HttpResponse.json({ status: 1, lines: [line] })),
      http.get(`*/desk/api/releases/${DRAFT}/effect`, () => HttpResponse.json(effect)),
    );
    await open({ state: 'live', may: ['undo-release'] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin the draft' }));
    await screen.findByRole('heading', { level: 1, name: '#2 Undo #1' });
    expect(sessionStorage.getItem('desk.working-on')).toBe(DRAFT);
  });

  it('return urgently from the live release', async () => {
    answers('urgent', done);
    await open({ state: 'replaced', may: ['revert-urgently'] });
    const back = screen.getByRole('button', { name: 'Go back to it urgently' });
    const about = document.getElementById(back.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^This makes all content again as it was/);
    await userEvent.click(back);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The nisab is wrong.');
    await userEvent.click(dialog.getByRole('button', { name: 'Go back to it urgently' }));
    await waitFor(() => expect(sent).toEqual([{ id: ID, seen: 'L'.repeat(26), reason: 'The nisab is wrong.' }]));
  });
});

describe('parts that did not load say so, and can be reloaded', () => {
  const down = () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: 'The portal is busy.' }, { status: 503 });
  /** The screen asks for it at first, and whatever opens later asks by itself. */
  const failFrom = (path: string) => server.use(http.get(`*/desk/api/${path}`, down));
  const back = (path: string, body: object) => server.use(http.get(`*/desk/api/${path}`, () => HttpResponse.json(body)));
  const UNKNOWN = 'It couldn’t be loaded whether its values begin on a later day';

  it('the days on which the live values begin', async () => {
    failFrom(`releases/${ID}/difference`);
    await open({ state: 'live', may: [], liveAt: AT });
    const notice = (await screen.findByText(UNKNOWN)).closest<HTMLElement>('.notice') ?? document.body;
    back(`releases/${ID}/difference`, { status: 1, lines: [line] });
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Nisab S\$16,250 from 1 December 2026/);
  });

  it('the days on which they begin, when asked for the time to go live', async () => {
    await open({ state: 'in-review', may: ['approve-release'] });
    const approve = await approvable();
    failFrom(`releases/${ID}/difference`);
    await userEvent.click(approve);
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText(UNKNOWN);
    back(`releases/${ID}/difference`, { status: 1, lines: [line] });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('Nisab S$16,250 from 1 December 2026');
  });

  it('the live release, which an urgent return names: nothing is sent before it is known', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/desk/api/releases/urgent', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ status: 1, id: ID, state: 'live', hash: HASH });
      }),
    );
    failFrom('releases');
    await open({ state: 'replaced', may: ['revert-urgently'] });
    await userEvent.click(screen.getByRole('button', { name: 'Go back to it urgently' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('The list of releases couldn’t be loaded');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The nisab is wrong.');
    await userEvent.click(dialog.getByRole('button', { name: 'Go back to it urgently' }));
    expect(sent).toEqual([]);
    back('releases', { status: 1, inUse: true, live: 'L'.repeat(26), now: AT, releases: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText('The list of releases couldn’t be loaded')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Go back to it urgently' }));
    await waitFor(() => expect(sent).toMatchObject([{ seen: 'L'.repeat(26) }]));
  });
});

describe('sent before the checks have passed', () => {
  const finding = {
    ...{ weight: 'refused' as const, file: 'flows/rates/nisab.json', line: 5, pointer: '', code: 'rate-jump' },
    ...{ message: 'It is ten times as much.', fix: 'Confirm it.', patch: null },
  };
  let sent: unknown[] = [];
  let now: Partial<DeskRelease> = {};
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const become = async (more: Partial<DeskRelease>) => {
    now = more;
    await press('Refresh');
  };
  beforeEach(async () => {
    sent = [];
    now = { judging: 'judging' };
    server.use(
      http.post(`*/desk/api/releases/${ID}/send`, async ({ request }) => {
        sent.push(await request.json());
        now = { state: 'in-review', may: ['withdraw-release'] };
        return HttpResponse.json({ status: 1, id: ID, state: 'in-review', hash: HASH });
      }),
      http.get(`*/desk/api/releases/${ID}`, () => HttpResponse.json(wholeRelease({ changes: [change], ...now }))),
    );
    render(<Desk />);
    await screen.findByText('The checks are running. This takes some 10 to 20 seconds.');
    await press('Send for review');
    await screen.findByText('It is sent as soon as the checks are through');
    expect(sent).toEqual([]);
  });

  it('waits on the page, and is sent once they pass', async () => {
    screen.getByText(/Stay on this page/);
    await become({ judging: 'fit' });
    await screen.findByText('It is sent for review');
    expect(sent).toEqual([{ seen: HASH }]);
  });

  it('is not sent if they find something, which is shown with its fix', async () => {
    await become({ judging: 'unfit', findings: [finding] });
    const status = await screen.findByText(said(/It was not sent\. One thing keeps it/));
    expect(status.getAttribute('role')).toBe('status');
    screen.getByText(/If it is right, say why at the value/);
    expect(sent).toEqual([]);
  });

  it('is not sent if it was changed meanwhile', async () => {
    await become({ judging: 'fit', hash: 'b'.repeat(64) });
    await screen.findByText(/It was not sent, because it was changed/);
    expect(sent).toEqual([]);
  });

  it('can be cancelled', async () => {
    await press('Don’t send it');
    await become({ judging: 'fit' });
    await screen.findByText(/The checks found nothing in its way/);
    expect(sent).toEqual([]);
  });
});

it('a conflict is shown field by field, and settled by either value', async () => {
  let sent: unknown;
  server.use(
    http.put(`*/desk/api/releases/${ID}/edits`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ status: 1, id: ID, state: 'draft', hash: HASH });
    }),
  );
  const at = '/rates/nisab/values/3/value';
  await open({ conflicts: 1, inConflict: [{ path: change.path, at, base: '"15902"', live: '"16100"', own: null }] });
  const row = screen.getByRole('row', { name: /16100/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([`${change.path}${at}`, '"15902"', '"16100"', 'nothing']));
  await userEvent.click(within(row).getByRole('button', { name: /Take the live one/ }));
  await waitFor(() => expect(sent).toEqual({ seen: HASH, edits: [{ path: change.path, at, value: '16100' }] }));
});

it('midnight is that of Singapore, whatever the computer’s time zone', () => {
  expect(momentOf({ kind: 'at-moment', day: '2026-12-01', time: '00:00' })).toBe('2026-11-30T16:00:00.000Z');
  expect(momentOf({ kind: 'at-moment', day: '2026-12-01', time: '' })).toBeUndefined();
  expect(momentOf({ kind: 'at-moment', day: '2026-12', time: '09:30' })).toBeUndefined();
  expect(momentOf({ kind: 'at-once', day: '', time: '' })).toBeNull();
});
