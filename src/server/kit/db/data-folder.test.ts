import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSecrets } from '../../start/secrets.ts';
import { readConfig } from '../../config/read-config.ts';
import { closeDataFolder, makeDataFolder } from './data-folder.ts';
import { lockFolder } from '../../../../stand-ins/postgres/folder-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8);

it('is closed to everyone but its owner, whoever creates it', async () => {
  const [made, locked, secret] = [join(root, 'made'), join(root, 'locked'), join(root, 'secret')];
  makeDataFolder(made);
  (await lockFolder(locked))();
  loadSecrets(readConfig({ DATA_DIR: secret }, '/'));
  expect([made, locked, secret].map(modeOf)).toEqual(['700', '700', '700']);
});

it('is closed when an earlier release left it open', () => {
  const folder = join(root, 'earlier');
  mkdirSync(folder);
  writeFileSync(join(folder, 'secrets.json'), '{}');
  chmodSync(folder, 0o755);
  closeDataFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it('is refused and left unchanged if it contains other things', () => {
  const folder = join(root, 'shared');
  mkdirSync(folder);
  writeFileSync(join(folder, 'of-somebody-else'), '');
  chmodSync(folder, 0o755);
  expect(() => closeDataFolder(folder)).toThrow(/data folder .*shared.*chmod 700.*DATA_DIR/);
  expect(modeOf(folder)).toBe('755');
});
