import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { type DataFiles, dataWith, readData } from '../../../content/index.ts';
import { parseDefinitions } from '../../../engine/index.ts';
import { sha256 } from '../../kit/crypto/digest.ts';
import { asServed } from '../as-served.ts';
import { openContent } from '../open-content.ts';
import { versionOf } from '../read-content.ts';
import { FORMAT } from './formats.ts';
import { keepTexts, keepTree } from './texts.ts';
import { findLastVersions, findVersion, rememberVersion, type StoredVersion } from './versions.ts';

const SITE = 'flows/site.json';
const ENGLISH = 'flows/text/en/translation.json';
const MALAY = 'flows/text/ms/translation.json';
const PLAN = 'receipts/mails/plan.json';
const DRAWING = 'flows/zakat/crescent.svg';
const at = new Date('2026-11-30T04:00:00Z');

let database: TestDatabase;
let data: DataFiles;
beforeAll(async () => {
  database = await startTestDatabase();
  const svg = '<svg viewBox="0 0 24 24">\n  <path d="M4 12h16"/>\n</svg>\n';
  data = dataWith(await readData('.'), { [DRAWING]: svg });
});
afterAll(() => database.close());

const textIn = (path: string) => data.files.find((file) => file.path === path)?.text ?? '';
/** What serves of the data with other texts, under settings; undefined takes a file away. */
const servedOf = (texts: { readonly [path: string]: string | undefined }, settings: { readonly [variable: string]: number } = {}) =>
  asServed(versionOf(dataWith(data, texts)), settings);
/** Content of a former release: one text and one layout are stood in for. */
const former = () => ({ [ENGLISH]: textIn(ENGLISH).replace(/\n.*"give-short": .*/, ''), [PLAN]: undefined });
const getVersion = async (version: string): Promise<StoredVersion> => {
  const found = await findVersion(database.db, version);
  if (found === undefined) throw new Error(`There is no version ${version}.`);
  return found;
};
/** Objects, so that the order of keys matters, too. */
const inOrder = (object: object) => Object.entries(object).map(([key, value]) => [key, JSON.stringify(value)]);
const rowOf = (version: string) =>
  database.db.selectFrom('content_versions').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
const treeOf = async (version: string) => {
  const { tree } = await rowOf(version);
  return (await database.db.selectFrom('content_trees').select('files').where('hash', '=', tree).executeTakeFirstOrThrow()).files;
};
/** As release 0.4.0 stores a version. */
const rememberAsBefore = ({ version, files }: StoredVersion) =>
  sql`insert into content_versions (version, format, files, first_served_at, last_activated_at)
    values (${version}, 1, ${JSON.stringify(files)}, ${at}, ${at})
    on conflict (version) do update set last_activated_at = excluded.last_activated_at`.execute(database.db);

describe('a version is read back as served, to the order of every key', () => {
  it.each([
    ['as it was written', () => servedOf({})],
    ['under settings', () => servedOf({}, { PASSWORD_MIN: 12, EMAIL_TLD_MAX: 6 })],
    ['with texts and layouts of the code’s own', () => servedOf(former())],
    ['with a setting of the code’s own', () => servedOf({ [SITE]: textIn(SITE).replace('"password-min":', '"former-min":') })],
    ['with both', () => servedOf(former(), { PASSWORD_MIN: 12 })],
  ])('%s', async (_how, serve) => {
    const served = serve();
    await rememberVersion(database.db, served, at);
    const found = await getVersion(served.version);
    expect(inOrder(found.files)).toEqual(inOrder(served.files));
    expect(found).toMatchObject({ format: FORMAT, written: served.written });
    expect(found.files[DRAWING]).toEqual({ path: 'M4 12h16' });
    expect(inOrder((await rowOf(served.version)).files)).toEqual(inOrder(served.files));
  });

  it('when the tree’s paths were stored in another order', async () => {
    const served = servedOf({ 'flows/rates/of-another-order.json': '{ "rates": {} }' });
    const hashed = await keepTexts(database.db, served.written ?? {});
    await keepTree(database.db, Object.fromEntries(Object.entries(hashed).toReversed()));
    await rememberVersion(database.db, served, at);
    expect(inOrder((await getVersion(served.version)).files)).toEqual(inOrder(served.files));
  });

  it('after a restart, by a receipt of that time', async () => {
    const then = servedOf(former(), { PASSWORD_MIN: 12 });
    const before = await openWith(then);
    const { definitions, texts, version } = before.current();
    before.close();
    const after = await openWith(servedOf({ 'flows/rates/later.json': '{ "rates": {} }' }));
    expect(after.current().version).not.toBe(version);
    const found = await after.at(version);
    expect(inOrder(found.definitions)).toEqual(inOrder(definitions));
    expect(inOrder(found.texts)).toEqual(inOrder(texts));
    after.close();
  });

  it('when it serves again under settings reset to the data’s own', async () => {
    const twelve = servedOf({}, { PASSWORD_MIN: 12 });
    await rememberVersion(database.db, twelve, at);
    const again = asServed(await getVersion(twelve.version), { PASSWORD_MIN: 7 });
    await rememberVersion(database.db, again, at);
    expect(again.version).not.toBe(twelve.version);
    expect(inOrder((await getVersion(again.version)).files)).toEqual(inOrder(again.files));
  });
});

describe('a text is stored once', () => {
  it('for two versions that share it, byte for byte', async () => {
    const [one, other] = [servedOf({ [MALAY]: textIn(MALAY) }), servedOf({ [MALAY]: `${textIn(MALAY)}\n` })];
    await rememberVersion(database.db, one, at);
    const before = await database.db.selectFrom('content_texts').select('hash').execute();
    await rememberVersion(database.db, other, at);
    const after = await database.db.selectFrom('content_texts').select('hash').execute();
    expect(after.length).toBe(before.length + 1);
    const [first, second] = [await treeOf(one.version), await treeOf(other.version)];
    expect({ ...second, [MALAY]: first[MALAY] }).toEqual(first);
    expect(first).toMatchObject({ [SITE]: sha256(textIn(SITE)), [DRAWING]: sha256(textIn(DRAWING)) });
  });

  it('for the same content under other settings, which are stored beside its tree', async () => {
    const [seven, twelve] = [servedOf({}), servedOf({}, { PASSWORD_MIN: 12 })];
    for (const served of [seven, twelve]) await rememberVersion(database.db, served, at);
    const rows = [await rowOf(seven.version), await rowOf(twelve.version)];
    expect(rows[0]?.tree).toBe(rows[1]?.tree);
    expect(rows.map(({ settings }) => settings)).toEqual([{}, { 'password-min': 12 }]);
  });

  it('except a file with one of the code’s own texts, which nobody wrote', async () => {
    const [whole, stoodIn] = [servedOf({}), servedOf(former())];
    for (const served of [whole, stoodIn]) await rememberVersion(database.db, served, at);
    const [first, second] = [await treeOf(whole.version), await treeOf(stoodIn.version)];
    expect(Object.keys(second).filter((path) => first[path] !== second[path])).toEqual([ENGLISH, PLAN]);
    expect(second[ENGLISH]).toBe(sha256(JSON.stringify(stoodIn.files[ENGLISH])));
  });
});

describe('together with code 0.4.0', () => {
  it('a version that 0.4.0 stored is read from its files, and gets a tree once it serves here', async () => {
    const served = servedOf({ 'flows/rates/former.json': '{ "rates": {} }' }, { PASSWORD_MIN: 12 });
    await rememberAsBefore(served);
    expect(await rowOf(served.version)).toMatchObject({ tree: null, settings: null });
    const found = await getVersion(served.version);
    expect(inOrder(found.files)).toEqual(inOrder(served.files));
    await rememberVersion(database.db, served, at);
    expect(await rowOf(served.version)).toMatchObject({ tree: expect.any(String), settings: { 'password-min': 12 } });
    expect(inOrder((await getVersion(served.version)).files)).toEqual(inOrder(served.files));
  });

  it('0.4.0 serves again a version that this code stored, and keeps its tree', async () => {
    const served = servedOf({ 'flows/rates/beside.json': '{ "rates": {} }' });
    await rememberVersion(database.db, served, at);
    const { tree } = await rowOf(served.version);
    await rememberAsBefore(served);
    expect((await rowOf(served.version)).tree).toBe(tree);
  });

  it('a version last stored by 0.4.0 keeps serving here while the files are broken, and stays without a tree', async () => {
    const served = servedOf({ 'flows/rates/last.json': '{ "rates": {} }' });
    await rememberAsBefore(served);
    const found = await getVersion(served.version);
    expect(found.written).toBeUndefined();
    await rememberVersion(database.db, asServed(found, {}), new Date('2026-12-01T04:00:00Z'));
    expect(await rowOf(served.version)).toMatchObject({ tree: null, settings: null });
    expect((await findLastVersions(database.db, 1)).map(({ version }) => version)).toEqual([served.version]);
  });
});

it.each([
  ['is not kept', `The text ${sha256('of nobody')} is not kept`, async () => sha256('of nobody')],
  ['is no JSON', `The text of ${SITE} cannot be read`, async () => (await keepTexts(database.db, { it: '{' })).it ?? ''],
])('a version with a text that %s is an error that names the text, even if the version has its files', async (how, says, hashOf) => {
  const tree = await keepTree(database.db, { [SITE]: await hashOf() });
  await sql`insert into content_versions (version, files, tree, settings, first_served_at, last_activated_at)
    values (${how}, '{"flows/site.json": {}}', ${tree}, '{}', ${at}, '2020-01-01')`.execute(database.db);
  await expect(findVersion(database.db, how)).rejects.toThrow(`The content version ${how} is not whole: ${says}`);
});

/** A portal that serves a version unchanged. */
function openWith(served: StoredVersion) {
  return openContent({
    db: database.db,
    clock: { now: () => at },
    source: { fingerprint: async () => served.version, read: async () => ({ ...served, written: served.written ?? {}, findings: [] }) },
    parse: parseDefinitions,
    asServed: (version) => ({ ...version, lacking: [] }),
    watch: () => () => undefined,
    log: () => undefined,
    failed: () => undefined,
  });
}
