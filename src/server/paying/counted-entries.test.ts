import { resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { dataWith, definitionFiles, readData } from '../../content/index.ts';
import { filesOfSample } from '../../../tests/support/sample-flows.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import type { Answers } from '../../../tests/support/server/giving-world.ts';
import { parseDefinitions } from '../../engine/index.ts';
import { contentOf } from '../content/read-content.ts';
import { loadAnswers } from '../gifts/parts.ts';

const { database, world, donor } = givingForEach();

const shipped = await readData(resolve(import.meta.dirname, '../../..'));
const data = ['qurban', 'trays'].reduce((before, flow) => {
  const textOf = (path: string) => before.files.find((file) => file.path === path)?.text ?? expect.fail(path);
  return dataWith(before, filesOfSample(flow, textOf));
}, shipped);
const content = contentOf({ version: data.version, files: definitionFiles(data) }, parseDefinitions);
beforeEach(() => void Object.assign(world.services.content, { current: () => content }));

const create = '/payment/Donation/createDonation';
const inNamesOf = (number: string, ...names: readonly string[]) => {
  const qurban: Answers[string] = { animal: 'sheep', number, names: names.map((name) => ({ name })) };
  return world.requestFor({ qurban, donor: { kind: 'anonymous' } }, { flow: 'qurban' });
};

it('a gift keeps as many names as there are animals, even if a page sends more', async () => {
  const answer = await donor.post(create, inNamesOf('2', 'Ahmad bin Ali', 'Siti Contoh', 'Omar Contoh'));
  expect(answer.status, answer.text).toBe(201);
  const { transaction_no } = await database.db.selectFrom('donations').select('transaction_no').executeTakeFirstOrThrow();
  const { qurban } = await loadAnswers(database.db, world.services.crypto, transaction_no);
  expect(qurban).toEqual({ animal: 'sheep', number: '2', names: [{ name: 'Ahmad bin Ali' }, { name: 'Siti Contoh' }] });
});

it('asks for a missing name and stores nothing', async () => {
  expect(await donor.post(create, inNamesOf('2', 'Ahmad bin Ali'))).toMatchObject({
    status: 422,
    body: { code: 'INVALID_ANSWERS', fields: [{ path: 'qurban.names.1.name', code: 'required' }] },
  });
  expect(await database.db.selectFrom('donations').selectAll().execute()).toEqual([]);
});

it.each([
  ['trays than the guests need', { number: '3' }, { path: 'trays.number', code: 'too-large' }],
  ['cards than trays', { number: '1', cards: [{ words: 'One' }, { words: 'Two' }] }, { path: 'trays.cards', code: 'too-many' }],
])('refuses more %s by a limit that a rule computes, and stores nothing', async (_more, ordered, refused) => {
  const trays: Answers[string] = { size: 'large', meat: 'chicken', guests: '24', ...ordered };
  const answer = await donor.post(create, world.requestFor({ trays, donor: { kind: 'anonymous' } }, { flow: 'trays' }));
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields: [refused] } });
  expect(await database.db.selectFrom('donations').selectAll().execute()).toEqual([]);
});
