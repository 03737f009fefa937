import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, HASH, listedRelease, memberOf, rateOf } from '../testing/content.ts';
import { writtenValue, wrongIn } from './new-value.ts';

const draft = listedRelease({ title: 'Nisab from December' });
const edits: unknown[] = [];
let releases = [draft];
const one = rateOf({ name: 'prices', title: 'Prices', everyDays: null, values: [['2026-01-01', '0']] });
const table = [
  { name: 'sheep', value: '350' },
  { name: 'cow', value: '2400' },
];
const prices = { ...one, values: one.values.map((value) => ({ ...value, value: null, rows: table })) };
const ofTrays = [
  { name: 'small.beef', value: '55' },
  { name: 'large.beef', value: '95' },
  { name: 'large.chicken', value: '80' },
];
const trays = { ...prices, name: 'trays', title: 'Trays', values: prices.values.map((value) => ({ ...value, rows: ofTrays })) };
const nisab = rateOf({
  values: [
    ['2026-09-01', '15902'],
    ['2026-10-01', '16250'],
  ],
});
const answered = () =>
  HttpResponse.json({
    status: 1,
    on: '2026-09-15',
    rates: [nisab, rateOf({ name: 'haul', title: 'Haul', everyDays: null, values: [['2014-01-01', '355']] }), prices, trays],
  });
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'make-release', 'edit-release']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases })),
  http.get('*/desk/api/releases/live/rates', answered),
  http.get(`*/desk/api/releases/${draft.id}/rates`, answered),
  http.post('*/desk/api/releases/:id/rates/try', () => HttpResponse.json({ status: 1, odd: [] })),
  http.put(`*/desk/api/releases/${draft.id}/edits`, async ({ request }) => {
    edits.push(await request.json());
    return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: 'b'.repeat(64) });
  }),
);
mockModalDialogs();
beforeEach(() => {
  window.history.replaceState(null, '', '/desk/rates');
  sessionStorage.clear();
  edits.splice(0);
  releases = [draft];
});
const type = async (value: string, day: string) => {
  await userEvent.type(await screen.findByLabelText('Value'), value);
  await userEvent.type(screen.getByLabelText('From day'), day);
  await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
};
const inserted = { from: '2026-12-01', value: '16500', source: { name: 'zakat.sg', asOf: '2026-12-01' } };

it('shows a rate’s present and future values, as a line and as a table', async () => {
  render(<Desk />);
  await screen.findByRole('img', { name: 'Nisab: over time, 1 September 2026 – 1 October 2026' });
  screen.getByText('S$15,902 from 1 September 2026', { selector: 'dd' });
  screen.getByText('S$16,250 from 1 October 2026', { selector: 'dd' });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1 October 2026', 'S$16,250', 'to come', 'zakat.sg'],
    ['1 September 2026', 'S$15,902', 'in force', 'zakat.sg'],
  ]);
});

it('another rate is chosen by its title, and is in the address', async () => {
  render(<Desk />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rate' }), 'Haul');
  screen.getByRole('heading', { level: 2, name: 'Haul' });
  expect(window.location.search).toBe('?rate=haul');
});

it('overdue rates come first and are shown, then those due soon', async () => {
  const rates = [
    rateOf({ name: 'a', title: 'Adat', everyDays: null, values: [['2014-01-01', '355']] }),
    rateOf({ name: 'b', title: 'Beras', everyDays: 31, values: [['2026-08-25', '5']] }),
    rateOf({ name: 'c', title: 'Cukai', everyDays: 31, values: [['2026-07-01', '5']] }),
  ];
  server.use(http.get('*/desk/api/releases/live/rates', () => HttpResponse.json({ status: 1, on: '2026-09-15', rates })));
  render(<Desk />);
  await screen.findByRole('heading', { level: 2, name: 'Cukai' });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rate' });
  expect([...list.options].map(({ textContent }) => textContent)).toEqual(['Cukai', 'Beras', 'Adat']);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['Overdue', 'Due within two weeks', 'All others']);
});

it('an unconfirmed day is overdue, and replaced without the former reason why it was unknown', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  const one = rateOf({ name: 'ramadan.begins', title: 'First day of Ramadan', unit: 'date', everyDays: null, inForce: 1, values: [] });
  const announced = { ...{ from: '2025-01-01', value: '2025-03-02', rows: [], says: '2 March 2025', source: 'MUIS' }, isExpected: false };
  const unknown = { ...{ from: '2026-01-01', value: null, rows: [], says: 'not known yet', source: null }, isExpected: true };
  const more = { url: null, asOf: null, reasons: [] };
  const values = [
    { ...announced, ...more, ruling: null },
    { ...unknown, ...more, ruling: 'No source at hand names the day.' },
  ];
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/rates`, () =>
      HttpResponse.json({ status: 1, on: '2026-09-15', rates: [nisab, { ...one, values }] }),
    ),
  );
  window.history.replaceState(null, '', '/desk/rates?rate=ramadan.begins');
  render(<Desk />);
  await screen.findByText('#1 Nisab from December', { selector: 'strong' });
  await screen.findByText('in force, to be confirmed, overdue');
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rate' });
  const overdue = within(within(list).getByRole('group', { name: 'Overdue' })).getAllByRole('option');
  expect(overdue.map(({ textContent }) => textContent)).toContain('First day of Ramadan');
  await userEvent.click(screen.getByRole('button', { name: 'Change: not known yet 1 January 2026' }));
  await userEvent.type(await screen.findByLabelText('Value'), '19 February 2026');
  await userEvent.type(screen.getByLabelText('Where it was published'), 'MUIS');
  await userEvent.click(screen.getByRole('button', { name: 'Save in its place' }));
  const value = { from: '2026-01-01', value: '2026-02-19', source: { name: 'MUIS', asOf: '2026-01-01' } };
  await waitFor(() => expect(edits).toEqual([{ seen: HASH, edits: [{ path: one.file, at: '/rates/ramadan.begins/values/1', value }] }]));
});

it('an overdue rate stays shown once its value is saved', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  const due = (...values: Parameters<typeof rateOf>[0]['values']) => rateOf({ title: 'Nisab', values });
  const other = rateOf({ name: 'adat', title: 'Zat', values: [['2026-07-01', '5']] });
  const after = [due(['2026-07-01', '15902'], ['2026-12-01', '16500']), other];
  let rates = [due(['2026-07-01', '15902']), other];
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/rates`, () => HttpResponse.json({ status: 1, on: '2026-09-15', rates })),
    http.put(`*/desk/api/releases/${draft.id}/edits`, () => {
      rates = after;
      return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: HASH });
    }),
  );
  render(<Desk />);
  await screen.findByText('#1 Nisab from December', { selector: 'strong' });
  await screen.findByRole('heading', { level: 2, name: 'Nisab' });
  await type('16500', '2026-12-01');
  await screen.findByRole('cell', { name: '1 December 2026' });
  screen.getByRole('heading', { level: 2, name: 'Nisab' });
});

describe('a new value', () => {
  it('goes into the release being worked on, in date order', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    render(<Desk />);
    await screen.findByText('#1 Nisab from December', { selector: 'strong' });
    await type('16500', '2026-12-01');
    await waitFor(() =>
      expect(edits).toEqual([{ seen: HASH, edits: [{ path: 'flows/rates/nisab.json', at: '/rates/nisab/values/-', inserted }] }]),
    );
  });

  it('has no source until it is given, with the last one shown beside it', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    render(<Desk />);
    await userEvent.type(await screen.findByLabelText('Value'), '16500');
    await userEvent.type(screen.getByLabelText('From day'), '2026-12-01');
    const source = screen.getByLabelText<HTMLInputElement>('Where it was published');
    expect(source.value).toBe('');
    expect(document.getElementById(source.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Last time: zakat.sg');
    await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
    screen.getByText('Enter who published it, or the ruling.');
    expect(document.activeElement).toBe(source);
    expect(edits).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
    expect([source.value, document.activeElement]).toEqual(['zakat.sg', source]);
    await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
    await waitFor(() => expect(JSON.stringify(edits)).toContain(JSON.stringify(inserted)));
    await waitFor(() => expect(source.value).toBe(''));
  });

  it('after a value with only a ruling, has no source to repeat', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    const ruled = { ...nisab, values: nisab.values.map((value) => ({ ...value, source: null, ruling: 'By the council.' })) };
    server.use(http.get(`*/desk/api/releases/${draft.id}/rates`, () => HttpResponse.json({ status: 1, on: '2026-09-15', rates: [ruled] })));
    render(<Desk />);
    await screen.findByText('Such as “MUIS circular 12/2026”');
    expect(screen.queryByRole('button', { name: 'Same source as before' })).toBeNull();
  });

  it('asks for a title without a release, and goes into the new one once', async () => {
    releases = [];
    server.use(
      http.post('*/desk/api/releases', () => {
        releases = [draft];
        return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: HASH });
      }),
    );
    render(<Desk />);
    await type('16500', '2026-12-01');
    const dialog = within(await screen.findByRole('dialog', { name: 'Begin a release' }));
    expect((dialog.getByLabelText('Title') as HTMLInputElement).value).toBe('Nisab from 1 December 2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(edits).toHaveLength(1));
    await screen.findByText('#1 Nisab from December', { selector: 'strong' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is kept, with a message, when another member was quicker', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    server.use(
      http.put(`*/desk/api/releases/${draft.id}/edits`, () =>
        HttpResponse.json({ status: 0, code: 'CHANGED_MEANWHILE', message: '' }, { status: 409 }),
      ),
    );
    render(<Desk />);
    await screen.findByText('#1 Nisab from December', { selector: 'strong' });
    await type('16500', '2026-12-01');
    await screen.findByText(/Somebody else has changed this release/);
    expect((screen.getByLabelText('Value') as HTMLInputElement).value).toBe('16500');
  });

  it.each([
    [{ value: 'S$16,250.00' }, []],
    [{ value: '16,25' }, ['value']],
    [{ from: '31 November 2026' }, ['from']],
    [{ from: '' }, ['from']],
    [{ from: '2026-09-01' }, ['from']],
    [{ from: '2026-10-01' }, []],
    [{ source: ' ' }, ['source']],
    [{ source: '', ruling: 'By the council.' }, []],
    [{ url: 'http://zakat.sg' }, ['url']],
    [{}, []],
  ])('typed as %j is wrong at %j', (more, fields) => {
    const typed = { value: '16500', rows: {}, from: '2026-12-01', source: 'zakat.sg', url: '', ruling: '', reasons: {}, ...more };
    expect(Object.keys(wrongIn(typed, nisab, '2026-09-15'))).toEqual(fields);
  });
});

it.each([
  ['S$16,250.00', 'money', '16250'],
  ['16250.50', 'money', '16250.50'],
  ['2.5%', 'share', '0.025'],
  ['10 %', 'share', '0.1'],
  ['0.025', 'share', '0.025'],
  ['1,000', 'number', '1000'],
  ['1,00', 'number', '1,00'],
] as const)('%s, typed for %s, is written %s', (typed, unit, written) => {
  expect(writtenValue(typed, unit)).toBe(written);
});

it('of a table has a value for each row, mostly unchanged, and marks the wrong row', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  window.history.replaceState(null, '', '/desk/rates?rate=prices');
  render(<Desk />);
  const sheep = await screen.findByLabelText<HTMLInputElement>('sheep');
  expect([sheep.value, screen.getByLabelText<HTMLInputElement>('cow').value]).toEqual(['350', '2400']);
  await userEvent.clear(sheep);
  await userEvent.type(screen.getByLabelText('From day'), '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
  expect(sheep.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(sheep, '360');
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
  await waitFor(() => expect(edits).toHaveLength(1));
  expect(JSON.stringify(edits)).toContain('{"from":"2026-12-01","rows":{"sheep":"360","cow":"2400"},');
});

it('of a table with two keys has a value for each pair, and is saved as the table is written', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  window.history.replaceState(null, '', '/desk/rates?rate=trays');
  render(<Desk />);
  const chicken = await screen.findByLabelText<HTMLInputElement>('large chicken');
  expect(chicken.value).toBe('80');
  await userEvent.clear(chicken);
  await userEvent.type(chicken, '84.50');
  await userEvent.type(screen.getByLabelText('From day'), '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
  await waitFor(() => expect(edits).toHaveLength(1));
  expect(JSON.stringify(edits)).toContain('"rows":{"small":{"beef":"55"},"large":{"beef":"95","chicken":"84.50"}},');
});

describe('a value that its history makes doubtful', () => {
  const odd = {
    ...{ weight: 'refused', file: 'flows/rates/nisab.json', line: 22, pointer: '', code: 'rate-out-of-rhythm', fix: 'Check.', patch: null },
    message: 'This begins on 2026-12-01, 91 days after the value before it, out of the rhythm of its history.',
  };

  it('is saved only with the reason why it is right, which is requested at once', async () => {
    sessionStorage.setItem('desk.working-on', draft.id);
    const tried: unknown[] = [];
    server.use(
      http.post('*/desk/api/releases/:id/rates/try', async ({ request }) => {
        const body = (await request.json()) as { edit: { inserted: { confirmed?: object } } };
        tried.push(body.edit.inserted.confirmed ?? null);
        return HttpResponse.json({ status: 1, odd: body.edit.inserted.confirmed === undefined ? [odd] : [] });
      }),
    );
    render(<Desk />);
    await screen.findByText('#1 Nisab from December', { selector: 'strong' });
    await type('16500', '2026-12-01');
    await screen.findByText(/This begins on 1 December 2026, 91 days after/);
    expect(edits).toEqual([]);
    const why = screen.getByLabelText('Why it is right that it begins on this day');
    await waitFor(() => expect(document.activeElement).toBe(why));
    expect(why.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(why, 'The office published none in October.');
    await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
    await waitFor(() =>
      expect(JSON.stringify(edits)).toContain('"confirmed":{"rate-out-of-rhythm":"The office published none in October."}'),
    );
    expect(tried.filter((one) => one !== null)).toEqual([{ 'rate-out-of-rhythm': 'The office published none in October.' }]);
  });
});

describe('while a value is typed', () => {
  const odd = {
    ...{ weight: 'refused', file: 'flows/rates/nisab.json', line: 22, pointer: '', code: 'rate-out-of-rhythm', fix: 'Check.', patch: null },
    message: 'This begins on 2026-12-01, 91 days after the value before it, out of the rhythm of its history.',
  };
  let tried: string[] = [];
  beforeEach(() => {
    tried = [];
    sessionStorage.setItem('desk.working-on', draft.id);
    server.use(
      http.post('*/desk/api/releases/:id/rates/try', async ({ request }) => {
        const { edit } = (await request.json()) as { edit: { inserted: { from: string; confirmed?: string } } };
        tried.push(edit.inserted.from);
        return HttpResponse.json({ status: 1, odd: edit.inserted.from === '2026-12-01' ? [odd] : [] });
      }),
    );
    render(<Desk />);
  });
  const why = () => screen.getByLabelText(/^Why it is right/);

  it('the reason for each doubt is requested before the save, and not as an error', async () => {
    await userEvent.type(await screen.findByLabelText('Value'), '16500');
    expect(screen.queryByLabelText(/^Why it is right/)).toBeNull();
    await userEvent.type(screen.getByLabelText('From day'), '1 December 2026');
    await screen.findByText(/This begins on 1 December 2026, 91 days after/);
    expect(why().getAttribute('aria-invalid')).toBeNull();
    screen.getByLabelText('Why it is right that it begins on this day');
    // Asked once for a whole date, not for each typed character.
    expect(tried).toEqual(['2026-12-01']);
    // The finding stays while the reason is typed, and disappears when the day changes.
    await userEvent.type(why(), 'None was published.');
    screen.getByText(/91 days after/);
    await userEvent.clear(screen.getByLabelText('From day'));
    await waitFor(() => expect(screen.queryByText(/91 days after/)).toBeNull());
    expect(edits).toEqual([]);
  });
});

describe('a future value', () => {
  beforeEach(() => sessionStorage.setItem('desk.working-on', draft.id));

  it('is changed in place, with its source and reasons', async () => {
    render(<Desk />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change: S$16,250 1 October 2026' }));
    screen.getByRole('heading', { name: 'Change a value to come' });
    const value = screen.getByLabelText<HTMLInputElement>('Value');
    expect(value.value).toBe('16250');
    expect(screen.queryByRole('button', { name: 'Same source as before' })).toBeNull();
    await userEvent.clear(value);
    await userEvent.type(value, '16300');
    await userEvent.click(screen.getByRole('button', { name: 'Save in its place' }));
    const written = { from: '2026-10-01', value: '16300', source: { name: 'zakat.sg', asOf: '2026-10-01' } };
    await waitFor(() =>
      expect(edits).toEqual([{ seen: HASH, edits: [{ path: 'flows/rates/nisab.json', at: '/rates/nisab/values/1', value: written }] }]),
    );
    await screen.findByRole('heading', { name: 'A further value' });
  });

  it('typed again for the same day replaces it', async () => {
    render(<Desk />);
    await screen.findByText('#1 Nisab from December', { selector: 'strong' });
    await userEvent.type(await screen.findByLabelText('Value'), '16300');
    await userEvent.type(screen.getByLabelText('From day'), '1 Oct 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save in its place' }));
    await waitFor(() =>
      expect(JSON.stringify(edits)).toContain('"at":"/rates/nisab/values/1","value":{"from":"2026-10-01","value":"16300"'),
    );
  });
});

it('can be removed from the release', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: S$16,250 1 October 2026' }));
  await waitFor(() =>
    expect(edits).toEqual([{ seen: HASH, edits: [{ path: 'flows/rates/nisab.json', at: '/rates/nisab/values/1', removed: true }] }]),
  );
  expect(screen.queryByRole('button', { name: /Remove: S\$15,902/ })).toBeNull();
});

it('a typed value is there again on return, also from another rate, and gone once it is saved', async () => {
  sessionStorage.setItem('desk.working-on', draft.id);
  const { unmount } = render(<Desk />);
  await userEvent.type(await screen.findByLabelText('Value'), '16500');
  unmount();
  window.history.replaceState(null, '', '/desk/rates?rate=haul');
  render(<Desk />);
  await screen.findByText('A value is typed and not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Nisab' }));
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('16500');
  await userEvent.type(screen.getByLabelText('From day'), '1 December 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Same source as before' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
  await waitFor(() => expect(edits).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe(''));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('desk.typed'))).toEqual([]);
});
