import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeskLayout, DeskLayoutBlock } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, HASH, listedRelease, memberOf } from '../testing/content.ts';

const draft = listedRelease({ title: 'Receipts' });
const line = (at: string, kind: string, key: string, json: object, more: Partial<DeskLayoutBlock> = {}): DeskLayoutBlock => ({
  ...{ at, kind, says: key, when: null, part: null, json: JSON.stringify(json), rows: [] },
  texts: [{ key, texts: [`${key} in English`, `${key} in Malay`] }],
  ...more,
});
const THANKS = { kind: 'note', text: 'receipt.thanks' };
const amount = { label: 'receipt.amount', value: 'totalAmount', format: 'money' };
const harta: DeskLayout = {
  ...{ file: 'receipts/harta.json', title: 'Receipt: Zakat', kind: 'receipt', at: '/blocks', flow: 'zakat', group: 'receipt' },
  blocks: [
    line('/blocks/0', 'heading', 'receipt.title', {}),
    line('/blocks/1', 'rows', 'receipt.payment', {}, { rows: [line('/blocks/1/rows/0', 'row', 'receipt.amount', amount)] }),
    line('/blocks/2', 'note', 'receipt.thanks', { ...THANKS, when: { donorName: { not: null } } }, { when: 'there is a Name' }),
    { ...line('/blocks/3', 'part', 'The end', { part: 'foot' }), part: 'receipts/parts/foot.json', texts: [] },
  ],
  offered: [{ says: 'Amount', json: JSON.stringify(amount) }],
  fields: [
    { field: 'donorName', says: 'Name' },
    { field: 'paymentStatus', says: 'Status' },
  ],
};
const languages = [
  { id: 'en', name: 'English' },
  { id: 'ms', name: 'Bahasa Melayu' },
];
let sent: { readonly edits: readonly unknown[] }[] = [];
type Tried = { readonly key: string; readonly edits: readonly unknown[] };
/** The lint's findings for words while they are typed, and the last request to the lint. */
let tried: readonly object[] = [];
let asked: Tried | undefined;
let may: readonly string[] = [];
const answered = () => HttpResponse.json({ status: 1, languages, layouts: [harta] });
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', may))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get('*/desk/api/releases/live/layouts', answered),
  http.get(`*/desk/api/releases/${draft.id}/layouts`, answered),
  http.get('*/desk/api/preview/places', () =>
    HttpResponse.json({ status: 1, today: '2026-09-15', flows: [], mails: [], languages: [], fixtures: [] }),
  ),
  http.post('*/desk/api/preview', () => HttpResponse.json({ status: 1, language: 'en' })),
  http.post('*/desk/api/releases/:id/words/try', async ({ request }) => {
    const { key, edits } = (await request.json()) as Tried;
    asked = { key, edits };
    return HttpResponse.json({ status: 1, findings: tried });
  }),
  http.put(`*/desk/api/releases/${draft.id}/edits`, async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: HASH });
  }),
);
mockModalDialogs();
beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.history.replaceState(null, '', '/desk/layouts');
  sessionStorage.clear();
  sessionStorage.setItem('desk.working-on', draft.id);
  tried = [];
  sent = [];
  may = ['see-releases', 'edit-release', 'see-preview'];
});
const edits = async (call = 1) => {
  await waitFor(() => expect(sent).toHaveLength(call));
  return sent[call - 1]?.edits;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('shows each line in both languages with its condition, and links to its words and part', async () => {
  render(<Desk />);
  const list = (await screen.findAllByRole('list')).find((one) => one.classList.contains('layouts__list')) ?? document.body;
  within(list).getByText('receipt.thanks in Malay');
  within(list).getByText('Shown when there is a Name.');
  expect(within(list).getByRole('link', { name: 'Change its words: receipt.thanks' }).getAttribute('href')).toBe(
    '/desk/words?text=receipt.thanks',
  );
  expect(within(list).getByRole('link', { name: 'Open this part' }).getAttribute('href')).toBe(
    '/desk/layouts?layout=receipts%2Fparts%2Ffoot.json&from=receipts%2Fharta.json',
  );
});

it('moves a line, and undoes it', async () => {
  render(<Desk />);
  await press('Move up: Sentence receipt.thanks');
  const note = { ...THANKS, when: { donorName: { not: null } } };
  expect(await edits()).toEqual([
    { path: 'receipts/harta.json', at: '/blocks/2', removed: true },
    { path: 'receipts/harta.json', at: '/blocks/1', inserted: note },
  ]);
  await press('Undo');
  expect(await edits(2)).toEqual([
    { path: 'receipts/harta.json', at: '/blocks/1', removed: true },
    { path: 'receipts/harta.json', at: '/blocks/2', inserted: note },
  ]);
});

it('adds a sentence in every language, before the end, and asks for missing ones', async () => {
  render(<Desk />);
  await press('Add a sentence');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: English' }), 'May it grow.');
  await press('Add');
  expect(screen.getByText('Write it in each language.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: Bahasa Melayu' }), 'Semoga berkembang.');
  await press('Add');
  expect(await edits()).toEqual([
    { path: 'flows/text/en/translation.json', at: '/receipt/own-may-it-grow', value: 'May it grow.' },
    { path: 'flows/text/ms/translation.json', at: '/receipt/own-may-it-grow', value: 'Semoga berkembang.' },
    {
      ...{ path: 'receipts/harta.json', at: '/blocks/3' },
      inserted: { kind: 'note', text: 'receipt.own-may-it-grow', when: { donorName: { not: null } } },
    },
  ]);
});

it('adds a sentence without a condition on request', async () => {
  render(<Desk />);
  await press('Add a sentence');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: English' }), 'May it grow.');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: Bahasa Melayu' }), 'Semoga berkembang.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When it is shown' }), 'Always');
  await press('Add');
  expect((await edits())?.at(-1)).toEqual(expect.objectContaining({ inserted: { kind: 'note', text: 'receipt.own-may-it-grow' } }));
});

it('adds a sentence after the chosen line', async () => {
  render(<Desk />);
  await press('Add a sentence');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: English' }), 'May it grow.');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: Bahasa Melayu' }), 'Semoga berkembang.');
  const where = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where it stands' });
  expect([...where.options].map(({ textContent }) => textContent)).toEqual([
    'At the top',
    'After “receipt.title in English”',
    'After “receipt.payment in English”',
    'After “receipt.thanks in English”',
    'After “The end”',
  ]);
  expect(where.selectedOptions[0]?.textContent).toBe('After “receipt.thanks in English”');
  await userEvent.selectOptions(where, 'After “receipt.title in English”');
  await press('Add');
  expect((await edits())?.at(-1)).toEqual(expect.objectContaining({ at: '/blocks/1' }));
});

it('shows an added sentence at its place in the preview', async () => {
  render(<Desk />);
  await press('Add a sentence');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: English' }), 'May it grow.');
  await userEvent.type(screen.getByRole('textbox', { name: 'The sentence: Bahasa Melayu' }), 'Semoga berkembang.');
  await press('Add');
  await edits();
  await screen.findByText('Added.');
  const frame = await screen.findByTitle<HTMLIFrameElement>(/Receipt: Zakat/);
  const told = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => {});
  window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin: 'null', data: { kind: 'shown' } }));
  await waitFor(() => expect(told).toHaveBeenCalledWith({ seek: 'May it grow.' }, '*'));
});

it('adds a row after another', async () => {
  render(<Desk />);
  await press('Add a row');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it shows' }), 'Amount');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where it stands' }), 'At the top');
  await press('Add');
  expect(await edits()).toEqual([{ path: 'receipts/harta.json', at: '/blocks/1/rows/0', inserted: amount }]);
});

it('adds a row that other layouts have, with their label', async () => {
  render(<Desk />);
  await press('Add a row');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it shows' }), 'Amount');
  await press('Add');
  expect(await edits()).toEqual([{ path: 'receipts/harta.json', at: '/blocks/1/rows/1', inserted: amount }]);
});

it('makes a line conditional', async () => {
  render(<Desk />);
  await press('Show when: Row receipt.amount');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Of the gift' }), 'Name');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown when it' }), 'is not there');
  await press('Save');
  expect(await edits()).toEqual([{ path: 'receipts/harta.json', at: '/blocks/1/rows/0/when', value: { donorName: null } }]);
});

it('keeps a condition on two fields, one with an unknown value, and removes one', async () => {
  const status = { paymentStatus: { not: ['Refunded', 'Voided'] } };
  const shown = { ...THANKS, when: { donorName: true, ...status } };
  const blocks = harta.blocks.with(2, line('/blocks/2', 'note', 'receipt.thanks', shown, { when: 'two things hold' }));
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/layouts`, () => HttpResponse.json({ status: 1, languages, layouts: [{ ...harta, blocks }] })),
  );
  render(<Desk />);
  await press('Show when: Sentence receipt.thanks');
  const ways = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Shown when it' });
  expect(ways.map(({ selectedOptions: [one] }) => one?.textContent)).toEqual(['is yes', 'is as it was written']);
  await userEvent.selectOptions(ways[0] as HTMLElement, 'is there');
  await press('Save');
  const at = { path: 'receipts/harta.json', at: '/blocks/2/when' };
  expect(await edits()).toEqual([{ ...at, value: { donorName: { not: null }, ...status } }]);
  await press('Show when: Sentence receipt.thanks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'And of the gift' }), 'Nothing more');
  await press('Save');
  expect(await edits(2)).toEqual([{ ...at, value: { donorName: true } }]);
});

it('takes an expression for no field of the gift, and says that saving replaces it', async () => {
  const shown = { ...THANKS, when: { or: [{ var: 'donorName' }, { var: 'companyName' }] } };
  const blocks = harta.blocks.with(2, line('/blocks/2', 'note', 'receipt.thanks', shown, { when: 'either is there' }));
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/layouts`, () => HttpResponse.json({ status: 1, languages, layouts: [{ ...harta, blocks }] })),
  );
  render(<Desk />);
  await press('Show when: Sentence receipt.thanks');
  expect(screen.getByRole('dialog').textContent).toContain('either is there.');
  expect(screen.queryByRole('combobox', { name: 'Shown when it' })).toBeNull();
});

it('shows a member who may not edit only the lines', async () => {
  may = ['see-releases', 'see-preview'];
  render(<Desk />);
  await screen.findByText('receipt.thanks in English');
  expect(screen.queryByRole('button', { name: /Move up|Add|Remove/ })).toBeNull();
});

it('an added line has the focus once it is there; after a removal, Undo has it', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  const added = line('/blocks/3', 'note', 'receipt.own-early', { kind: 'note', text: 'receipt.own-early' });
  const [heading, rows, thanks, foot] = harta.blocks;
  const after = { ...harta, blocks: [heading, rows, thanks, added, { ...foot, at: '/blocks/4' }] };
  let layouts: readonly unknown[] = [harta];
  server.use(http.get(`*/desk/api/releases/${draft.id}/layouts`, () => HttpResponse.json({ status: 1, languages, layouts })));
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a sentence' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a sentence' }));
  await userEvent.type(dialog.getByLabelText(/English/), 'Early');
  await userEvent.type(dialog.getByLabelText(/Melayu/), 'Awal');
  layouts = [after];
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const moveUp = await screen.findByRole('button', { name: /Move up: Sentence receipt\.own-early/ });
  await waitFor(() => expect(document.activeElement).toBe(moveUp));
  layouts = [harta];
  await userEvent.click(screen.getByRole('button', { name: /Remove: Sentence receipt\.own-early/ }));
  await screen.findByText('Removed.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })));
});

it('the words of a new line are checked while they are typed, by their place, and not saved while wrong', async () => {
  tried = [
    {
      ...{ weight: 'refused', file: 'flows/text/ms/translation.json', line: 1, pointer: '/own', code: 'unknown-placeholder', patch: null },
      ...{ message: 'Nothing fills in {{nme}} in this text.', fix: 'Did you mean “name”?' },
    },
  ];
  render(<Desk />);
  await press('Add a sentence');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a sentence' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /English/ }), 'May it grow.');
  await userEvent.type(dialog.getByRole('textbox', { name: /Bahasa Melayu/ }), 'Semoga berkat.');
  await dialog.findByText('Nothing fills in {{nme}} in this text. Did you mean “name”?');
  expect(asked?.key).toBe('receipt.own-may-it-grow');
  expect(asked?.edits).toEqual([expect.objectContaining({ path: 'receipts/harta.json', inserted: expect.anything() })]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Bahasa Melayu/ }));
  expect(sent).toEqual([]);
});

it('a typed new line is there again on return, and dropped by Cancel', async () => {
  const typed = async () => {
    await press('Add a sentence');
    return within(screen.getByRole('dialog', { name: 'Add a sentence' })).getByRole<HTMLInputElement>('textbox', { name: /English/ });
  };
  const { unmount } = render(<Desk />);
  await userEvent.type(await typed(), 'May it grow.');
  unmount();
  render(<Desk />);
  await screen.findByText('Typed, not saved: it is kept in this tab, for this release.');
  expect((await typed()).value).toBe('May it grow.');
  await press('Cancel');
  expect((await typed()).value).toBe('');
});

it('a link leads to a line', async () => {
  window.history.replaceState(null, '', '/desk/layouts?layout=receipts/harta.json&at=/blocks/1/rows/0/label');
  render(<Desk />);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('/blocks/1/rows/0'));
});

it('says that the mails did not load, and shows the mail once they have', async () => {
  const mail: DeskLayout = { ...harta, file: 'receipts/mails/plan.json', title: 'Mail: a plan', kind: 'mail' };
  const down = () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: 'The portal is busy.' }, { status: 503 });
  const shown: unknown[] = [];
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/layouts`, () => HttpResponse.json({ status: 1, languages, layouts: [mail] })),
    http.get('*/desk/api/preview/places', down),
    http.post('*/desk/api/preview', async ({ request }) => {
      const wanted = (await request.json()) as { readonly what: string };
      if (wanted.what === 'mail') shown.push(wanted);
      return wanted.what === 'mail' && shown.length === 1 ? down() : HttpResponse.json({ status: 1, language: 'en' });
    }),
  );
  render(<Desk />);
  await screen.findByText('This couldn’t be loaded');
  server.use(
    http.get('*/desk/api/preview/places', () =>
      HttpResponse.json({ status: 1, today: '2026-09-15', flows: [], mails: ['plan.begun'], languages: [], fixtures: [] }),
    ),
  );
  await press('Try again');
  await waitFor(() => expect(shown).toMatchObject([{ what: 'mail', mail: 'plan.begun' }]));
  // The request for the mail failed, and is sent again.
  await press('Try again');
  await waitFor(() => expect(shown).toHaveLength(2));
});
