import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskWord } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, HASH, listedRelease, memberOf } from '../testing/content.ts';
import { findable, findWords } from './find-words.ts';

const draft = listedRelease({ title: 'Words' });
const word = (key: string, en: string | null, ms: string | null, more: Partial<DeskWord> = {}): DeskWord => ({
  ...{ key, texts: [en, ms], live: [en, ms], where: ['Zakat › What to give'], flags: [] },
  ...more,
});
const words = [
  word('give.title', 'What do you <strong>give</strong>?', 'Apa yang anda beri?'),
  word('give.from', 'From {{rates.nisab}} on', 'Mulai {{rates.nisab}}'),
  word('give.hint', 'As you like', null, { flags: ['missing'] }),
];
const many = Array.from({ length: 50 }, (_, at) => word(`list.${at}`, `Entry ${at}`, `Isi ${at}`));
const edits: unknown[] = [];
let tried: readonly object[] = [];
const languages = [
  { id: 'en', name: 'English' },
  { id: 'ms', name: 'Bahasa Melayu' },
];
const answered = () => HttpResponse.json({ status: 1, languages, words: [...words, ...many] });
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'edit-release']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get('*/desk/api/releases/live/words', answered),
  http.get(`*/desk/api/releases/${draft.id}/words`, answered),
  http.post('*/desk/api/releases/:id/words/try', () => HttpResponse.json({ status: 1, findings: tried })),
  http.put(`*/desk/api/releases/${draft.id}/edits`, async ({ request }) => {
    edits.push(await request.json());
    return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: HASH });
  }),
);
mockModalDialogs();
beforeEach(() => {
  window.history.replaceState(null, '', '/desk/words');
  sessionStorage.clear();
  edits.splice(0);
  tried = [];
});

describe('a search', () => {
  const found = (search: string, filter: Parameters<typeof findWords>[2] = 'all') =>
    findWords(findable(words), search, filter).map(({ key }) => key);

  it.each([
    ['do you give', ['give.title']],
    ['ANDA BERI', ['give.title']],
    ['from S$15,902', ['give.from']],
    ['what to give', ['give.title', 'give.from', 'give.hint']],
    ['strong', []],
    ['give.hint', ['give.hint']],
  ])('for %s finds %j', (search, keys) => expect(found(search)).toEqual(keys));

  it('can be limited to texts with findings, or to changed ones', () => {
    expect(found('', 'missing')).toEqual(['give.hint']);
    expect(findWords(findable([...words, word('give.end', 'End', 'Akhir', { flags: ['changed'] })]), '', 'changed')).toHaveLength(1);
    expect(found('anda', 'missing')).toEqual([]);
  });
});

it('a link opens its text among all, ready to edit and focused', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  window.history.replaceState(null, '', '/desk/words?text=list.4');
  render(<Desk />);
  const english = await screen.findByLabelText<HTMLTextAreaElement>('English');
  expect(english.value).toBe('Entry 4');
  expect(document.activeElement).toBe(english);
  // Other texts that such a search finds are listed beside it.
  screen.getByText('12 texts');
});

describe('typed and unsaved text', () => {
  const type = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: give.title' }));
    await userEvent.type(screen.getByLabelText('English'), ' Now');
  };
  const opened = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open give.title' }));
    return screen.findByLabelText<HTMLTextAreaElement>('English');
  };

  it('is there again on return, until it is saved', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    const { unmount } = render(<Desk />);
    await type();
    unmount();
    render(<Desk />);
    await screen.findByText('1 text is typed and not saved');
    expect((await opened()).value).toBe('What do you <strong>give</strong>? Now');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edits).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 text is typed and not saved')).toBeNull());
  });

  it('is dropped by Cancel, and the text’s button has the focus at once', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    const { unmount } = render(<Desk />);
    await type();
    unmount();
    render(<Desk />);
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: give.title' }));
    expect(screen.queryByText('1 text is typed and not saved')).toBeNull();
  });

  it('belongs to its release only, and to nobody after its author has signed out', async () => {
    server.use(http.delete('*/desk/api/me', () => HttpResponse.json({ status: 1 })));
    sessionStorage.setItem('desk.working-on', draft.id);
    render(<Desk />);
    await type();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work on' }), '');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('What do you <strong>give</strong>?'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work on' }), draft.id);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toMatch(/ Now$/));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('desk.typed'))).toEqual([]);
  });
});

it('shows the texts page by page; a search begins at its first page', async () => {
  render(<Desk />);
  await screen.findByText('53 texts');
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'More texts' }));
  screen.getByText('Page 2 of 3');
  await userEvent.type(screen.getByLabelText('Search'), 'entry 4');
  await screen.findByText('14 texts');
  screen.getByText('Entry 4');
  expect(screen.queryByText(/^Page/)).toBeNull();
});

it('is edited in both languages at once, in place, with the focus restored', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: give.title' }));
  const [english, malay] = [screen.getByLabelText('English'), screen.getByLabelText('Bahasa Melayu')];
  expect(document.activeElement).toBe(english);
  await userEvent.clear(english);
  await userEvent.type(english, 'Which zakat?');
  await userEvent.clear(malay);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Enter the text. To remove a text, ask a developer.');
  await userEvent.type(malay, 'Zakat apa?');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-word')).toBe('give.title'));
  const edit = (language: string, value: string) => ({ path: `flows/text/${language}/translation.json`, at: '/give/title', value });
  expect(edits).toEqual([{ seen: HASH, edits: [edit('en', 'Which zakat?'), edit('ms', 'Zakat apa?')] }]);
});

it('keeps the live placeholders, but not a draft’s misspelt ones', async () => {
  const misspelt = {
    ...word('give.from', 'From {{rates.nisb}} on', 'Mulai {{rates.nisab}}'),
    live: ['From {{rates.nisab}} on', 'Mulai {{rates.nisab}}'],
  };
  server.use(http.get(`*/desk/api/releases/${draft.id}/words`, () => HttpResponse.json({ status: 1, languages, words: [misspelt] })));
  sessionStorage.setItem('desk.working-on', draft.id);
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: give.from' }));
  const english = screen.getByLabelText('English');
  await userEvent.clear(english);
  await userEvent.click(english);
  await userEvent.paste('Since {{rates.nisab}}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(edits).toHaveLength(1));
});

it('is checked while typing: an unknown placeholder is refused, with similar names', async () => {
  const finding = {
    ...{
      weight: 'refused',
      file: 'flows/text/en/translation.json',
      line: 1,
      pointer: '/give/from',
      code: 'unknown-placeholder',
      patch: null,
    },
    ...{ message: 'Nothing fills in {{rates.nisb}} in this text.', fix: 'Did you mean “rates.nisab”?' },
  };
  tried = [finding];
  sessionStorage.setItem('desk.working-on', draft.id);
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: give.title' }));
  const english = screen.getByLabelText('English');
  await userEvent.click(english);
  await userEvent.paste(' From {{rates.nisb}}');
  await screen.findByText('Nothing fills in {{rates.nisb}} in this text. Did you mean “rates.nisab”?');
  expect(english.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(english);
  expect(edits).toEqual([]);
});

it('keeps its placeholders', async () => {
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: give.from' }));
  await userEvent.clear(screen.getByLabelText('English'));
  await userEvent.type(screen.getByLabelText('English'), 'From the nisab on');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Keep what is filled in: {{rates.nisab}}');
  expect(edits).toEqual([]);
});

it('is read-only for a member who may not edit', async () => {
  server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf('approver', ['see-releases']))));
  render(<Desk />);
  await screen.findByText('53 texts');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});
