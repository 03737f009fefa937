import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskRecord, DeskTaxFiles } from '../../../api/types.ts';
import { taxFile } from '../../ledger/tax/tax-file.ts';
import { gatherPeople } from '../../../../tests/support/trial/people/people.ts';
import { signInStaff, staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

let portal: TestPortal;
let finance: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  await gatherPeople(portal);
  finance = await staffOf(portal, 'finance');
}, 180_000);
afterAll(() => portal.close());

const files = async () => (await finance.call<DeskTaxFiles>('GET', '/desk/api/tax-files')).body.files;
const make = () => finance.call<{ code?: string }>('POST', '/desk/api/tax-files', { year: 2026, reason: 'The yearly file.' });
const download = (id: string) =>
  finance.call<{ code?: string }>('POST', '/desk/api/tax-files/download', { id, reason: 'To send it to the tax office.' });

it('is made in the background, once however often it is requested, and equals the command’s file', async () => {
  for (let asked = 0; asked < 30; asked += 1) expect((await make()).status).toBe(200);
  expect(await files()).toMatchObject([{ year: 2026, state: 'making', records: null }]);
  const [{ id = '' } = {}] = await files();
  expect((await download(id)).body.code).toBe('NOT_THERE');
  await portal.work('tax-file');
  const { text, records, leftOut } = await taxFile(portal.services, 2026);
  expect(records).toBeGreaterThan(0);
  expect(await files()).toMatchObject([{ id, state: 'ready', records, leftOut }]);
  const sent = await download(id);
  expect(sent.text).toBe(text);
  expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="iras-2026.csv"' });
});

it('is stored sealed: the database contains none of its text', async () => {
  const { text } = await taxFile(portal.services, 2026);
  const { content } = await portal.services.db.selectFrom('tax_files').select('content').executeTakeFirstOrThrow();
  const words = text.match(/[A-Za-z]{5,}/g) ?? [];
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => content?.includes(word))).toEqual([]);
});

it('is downloaded only after a fresh sign-in, and the record has who took it and why', async () => {
  const [{ id = '' } = {}] = await files();
  portal.clock.now = new Date(portal.clock.now.getTime() + 6 * 60_000);
  expect((await download(id)).body.code).toBe('SIGN_IN_AGAIN');
  expect((await make()).body.code).toBe('SIGN_IN_AGAIN');
  await signInStaff(finance, { role: 'finance', fresh: 'yes' });
  expect((await download(id)).status).toBe(200);
  const auditor = await staffOf(portal, 'auditor');
  const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
  expect(lines.filter(({ what }) => what === 'download-tax-file').map(({ name, object, why }) => [name, object, why])).toEqual([
    ['Faris Contoh', id, 'To send it to the tax office.'],
    ['Faris Contoh', id, 'To send it to the tax office.'],
  ]);
});

it('is deleted a day after it was made; the fact that it was made stays', async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 24 * 3_600_000);
  await portal.work('forget-tax-files');
  await signInStaff(finance, { role: 'finance', fresh: 'yes' });
  const [file] = await files();
  expect(file).toMatchObject({ state: 'gone', askedBy: 'Faris Contoh' });
  expect((await download(file?.id ?? '')).body.code).toBe('NOT_THERE');
});
