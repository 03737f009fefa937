import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { loadSecrets, readFieldKeys } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const config = (environment = {}) => readConfig({ DATA_DIR: folder, ...environment }, '/');

it('are generated once, readable by their owner only, and reused at the next start', () => {
  const first = loadSecrets(config());
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(loadSecrets(config())).toEqual(first);
});

it('are the same for processes that start together on one folder', async () => {
  const script = `const { loadSecrets } = await import('${new URL('./secrets.ts', import.meta.url).href}');
    const { readConfig } = await import('${new URL('../config/read-config.ts', import.meta.url).href}');
    process.once('message', () => process.send(JSON.stringify(loadSecrets(readConfig({ DATA_DIR: ${JSON.stringify(folder)} }, '/'))), () => process.exit()));
    process.send('ready');`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const said = (child: (typeof children)[number]) => new Promise<unknown>((resolve) => child.once('message', resolve));
  await Promise.all(children.map(said));
  const secrets = children.map(said);
  for (const child of children) child.send('now');
  expect(new Set(await Promise.all(secrets)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

it('are not generated again for a database that uses the old ones', () => {
  mkdirSync(join(folder, 'pg'), { recursive: true });
  expect(() => loadSecrets(config())).toThrow(/secrets\.json is missing/);
});

it('come from the configuration if it has them', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const secrets = loadSecrets(config({ FIELD_KEYS: `k2:${key}` }));
  expect(secrets).toMatchObject({ fieldKeys: { current: 'k2' } });
});

it('have the link keys in the order of the setting, including the index key', () => {
  const key = Buffer.alloc(32, 3);
  const { fieldKeys } = loadSecrets(config({ LINK_KEYS: `l1:${key.toString('base64')}, index` }));
  expect(fieldKeys.links).toEqual([{ id: 'l1', key }, 'index']);
  expect(loadSecrets(config()).fieldKeys.links).toBeUndefined();
});

it('take the first key as the current one, and refuse keys of another length', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(readFieldKeys(`k2:${two.toString('base64')}, k1:${one.toString('base64')}`)).toEqual({
    current: 'k2',
    keys: { k2: two, k1: one },
  });
  expect(() => readFieldKeys('k1:c2hvcnQ=')).toThrow(/32 bytes/);
  expect(() => readFieldKeys('')).toThrow(/empty/);
});
