import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeskQuestion, DeskStep } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, HASH, listedRelease, memberOf } from '../testing/content.ts';

const draft = listedRelease({ title: 'Steps' });
const FILE = 'flows/zakat/give.step.json';
const text = (key: string) => ({ key, texts: [`${key} in English`, `${key} in Malay`] });
const option = (at: number, says: string) => ({
  at: `/properties/kind/oneOf/${at}`,
  says,
  json: `{"const":"${says}"}`,
  texts: [text(says)],
});
const question = (id: string, more: Partial<DeskQuestion> = {}): DeskQuestion => ({
  ...{
    at: `/properties/${id}`,
    id,
    says: id,
    texts: [text(id)],
    isRequired: false,
    isSometimes: false,
    isPrivate: false,
    shared: null,
    limits: [],
    options: [],
  },
  ...more,
});
const step: DeskStep = {
  ...{ file: FILE, id: 'give', title: 'Zakat › Give', texts: [text('give.title')], required: ['kind'] },
  questions: [
    question('kind', { isRequired: true, options: [option(0, 'gold'), option(1, 'shares')] }),
    question('note', {
      limits: [
        { name: 'maxLength', figure: 40, refersTo: null },
        { name: 'atMost', figure: null, refersTo: 'rates.most' },
      ],
    }),
    question('email', { isSometimes: true, isPrivate: null, shared: 'schemas/common/email.json' }),
  ],
  rules: [{ name: 'give.due', says: 'What is due.', source: 'A ruling', examples: 3 }],
};
let sent: { readonly edits: readonly unknown[] }[] = [];
type Tried = { readonly key: string; readonly edits: readonly unknown[] };
/** The lint's findings for words while they are typed, and the last request to the lint. */
let tried: readonly object[] = [];
let asked: Tried | undefined;
const answered = () =>
  HttpResponse.json({
    status: 1,
    languages: [
      { id: 'en', name: 'English' },
      { id: 'ms', name: 'Bahasa Melayu' },
    ],
    steps: [step],
  });
serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'edit-release']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get('*/desk/api/releases/live/steps', answered),
  http.get(`*/desk/api/releases/${draft.id}/steps`, answered),
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
  window.history.replaceState(null, '', '/desk/steps');
  sessionStorage.clear();
  sessionStorage.setItem('desk.working-on', draft.id);
  tried = [];
  sent = [];
});
const edits = async (call = 1) => {
  await waitFor(() => expect(sent).toHaveLength(call));
  return sent[call - 1]?.edits;
};
const of = async (heading: string) => within((await screen.findByRole('heading', { name: heading })).closest('li') ?? document.body);

it('a question becomes required, in the order of the questions, or optional, and the change is undone', async () => {
  render(<Desk />);
  await userEvent.click((await of('note')).getByRole('checkbox', { name: 'Must be answered' }));
  expect(await edits()).toEqual([{ path: FILE, at: '/required', value: ['kind', 'note'] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await edits(2)).toEqual([{ path: FILE, at: '/required', value: ['kind'] }]);
  await userEvent.click((await of('kind')).getByRole('checkbox', { name: 'Must be answered' }));
  expect(await edits(3)).toEqual([{ path: FILE, at: '/required', removed: true }]);
});

it('a question is marked as private, unless a shared schema decides', async () => {
  render(<Desk />);
  await userEvent.click((await of('note')).getByRole('checkbox', { name: 'Personal' }));
  expect(await edits()).toEqual([{ path: FILE, at: '/properties/note/private', value: true }]);
  expect((await of('email')).getByRole<HTMLInputElement>('checkbox', { name: 'Personal' }).disabled).toBe(true);
});

it('a numeric limit is changed; one by a rate is shown', async () => {
  render(<Desk />);
  const note = await of('note');
  note.getByText('Most: said by rates.most');
  const field = note.getByRole('textbox', { name: 'Most letters' });
  await userEvent.clear(field);
  await userEvent.type(field, 'many{Enter}');
  note.getByText('Enter a whole number from 0.');
  await userEvent.clear(field);
  await userEvent.type(field, '60{Enter}');
  expect(await edits()).toEqual([{ path: FILE, at: '/properties/note/maxLength', value: 60 }]);
});

it('options are moved, and removed after the effect is shown', async () => {
  render(<Desk />);
  const kind = await of('kind');
  await userEvent.click(kind.getByRole('button', { name: 'Move up: shares' }));
  expect(await edits()).toEqual([
    { path: FILE, at: '/properties/kind/oneOf/1', removed: true },
    { path: FILE, at: '/properties/kind/oneOf/0', inserted: { const: 'shares' } },
  ]);
  await userEvent.click(kind.getByRole('button', { name: 'Remove: gold' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await edits(2)).toEqual([{ path: FILE, at: '/properties/kind/oneOf/0', removed: true }]);
});

it('rules are shown with their source, and texts link to their editor', async () => {
  render(<Desk />);
  await screen.findByText('give.due');
  screen.getByText(/Source: A ruling\. 3 examples\./);
  expect(screen.getByRole('link', { name: 'Change its words: give.title in English' }).getAttribute('href')).toBe(
    '/desk/words?text=give.title',
  );
});

it('questions are moved up and down', async () => {
  render(<Desk />);
  await userEvent.click((await of('kind')).getByRole('button', { name: 'Move down: kind' }));
  expect(await edits()).toEqual([{ path: FILE, at: '/properties/kind', before: 'email' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await edits(2)).toEqual([{ path: FILE, at: '/properties/kind', before: 'note' }]);
  await userEvent.click((await of('note')).getByRole('button', { name: 'Move down: note' }));
  expect(await edits(3)).toEqual([{ path: FILE, at: '/properties/note', before: null }]);
  await userEvent.click((await of('note')).getByRole('button', { name: 'Move up: note' }));
  expect(await edits(4)).toEqual([{ path: FILE, at: '/properties/note', before: 'kind' }]);
});

it('an option is added in each language, with words that no other option has', async () => {
  render(<Desk />);
  const kind = await of('kind');
  await userEvent.click(kind.getByRole('button', { name: 'Add an option: kind' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an option' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), 'Gold');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  dialog.getByText('There is an option with these words.');
  dialog.getByText('Write it in each language.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), ' & silver coins');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Syiling emas dan perak');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const key = 'gold.own-gold-silver-coins';
  expect(await edits()).toEqual([
    { path: 'flows/text/en/translation.json', at: `/${key.replace('.', '/')}`, value: 'Gold & silver coins' },
    { path: 'flows/text/ms/translation.json', at: `/${key.replace('.', '/')}`, value: 'Syiling emas dan perak' },
    { path: FILE, at: '/properties/kind/oneOf/2', inserted: { const: 'gold-silver-coins', title: key } },
  ]);
});

it('the words of a new option are checked while they are typed, and are there again on return', async () => {
  tried = [
    {
      ...{ weight: 'refused', file: 'flows/text/ms/translation.json', line: 1, pointer: '/own', code: 'unknown-placeholder', patch: null },
      ...{ message: 'Nothing fills in {{nme}} in this text.', fix: 'Did you mean “name”?' },
    },
  ];
  const { unmount } = render(<Desk />);
  const opened = async () => {
    await userEvent.click((await of('kind')).getByRole('button', { name: 'Add an option: kind' }));
    return within(screen.getByRole('dialog', { name: 'Add an option' }));
  };
  const dialog = await opened();
  await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), 'Silver');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Bahasa Melayu' }), 'Perak');
  await dialog.findByText('Nothing fills in {{nme}} in this text. Did you mean “name”?');
  expect(asked).toEqual({
    key: 'gold.own-silver',
    edits: [expect.objectContaining({ inserted: { const: 'silver', title: 'gold.own-silver' } })],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(sent).toEqual([]);
  unmount();
  tried = [];
  render(<Desk />);
  const again = await opened();
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'English' }).value).toBe('Silver');
  await userEvent.click(again.getByRole('button', { name: 'Add' }));
  expect(await edits()).toHaveLength(3);
  await waitFor(() => expect(Object.keys(sessionStorage).filter((name) => name.startsWith('desk.typed'))).toEqual([]));
});

it('a typed limit is there again on return', async () => {
  const limit = async () => (await of('note')).getByRole<HTMLInputElement>('textbox', { name: 'Most letters' });
  const { unmount } = render(<Desk />);
  await userEvent.type(await limit(), '0');
  unmount();
  render(<Desk />);
  expect((await limit()).value).toBe('400');
});
