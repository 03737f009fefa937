import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productionSettings } from '../../tests/support/server/config.ts';
import { builtFolder } from './build/built-folder.ts';
import { run } from './check-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-config-'));
  mkdirSync(builtFolder(folder, 'stripe'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function checked(environment: NodeJS.ProcessEnv): Promise<{ readonly code: number; readonly printed: string }> {
  const lines: string[] = [];
  const code = await run(environment, folder, (line) => lines.push(line));
  return { code, printed: lines.join('\n') };
}

it('accepts settings with which production starts, and writes nothing', async () => {
  expect(await checked(productionSettings)).toEqual({ code: 0, printed: expect.stringContaining('is not refused') });
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('prints every refusal with its fix at once, including unbuilt pages and cautions', async () => {
  rmSync(join(folder, 'dist'), { recursive: true });
  const wrong = { SMTP_URL: '', TRUST_PROXY: 'true', MAIL_FORM: 'x', STAFF_SECOND_FACTOR: 'unchecked', GIFTS_PER_SECOND: '9' };
  const { code, printed } = await checked({ ...productionSettings, ...wrong });
  expect(code).toBe(1);
  for (const said of ['set SMTP_URL', 'TRUST_PROXY is "true"; write', 'did you mean MAIL_FROM?', 'run `npm run build`'])
    expect(printed).toContain(said);
  expect(printed).toMatch(/Mind:\n {2}GIFTS_PER_SECOND is no longer used: .*\n {2}STAFF_SECOND_FACTOR=unchecked: /);
});

it('names the stand-ins of a trial, which production refuses', async () => {
  const { code, printed } = await checked({});
  expect(code).toBe(1);
  for (const said of ['set DATABASE_URL', 'started by `npm start`']) expect(printed).toContain(said);
});

it('reads the files of parameters/ like the start', async () => {
  const { STRIPE_SECRET_KEY, ...others } = productionSettings;
  mkdirSync(join(folder, 'data', 'parameters'), { recursive: true });
  writeFileSync(join(folder, 'data', 'parameters', 'STRIPE_SECRET_KEY'), STRIPE_SECRET_KEY);
  expect(await checked(others)).toMatchObject({ code: 0 });
});

it('says that it asks the parameter store, and why that fails', async () => {
  // A port on which nothing listens.
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', 'http://127.0.0.1:1');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_MAX_ATTEMPTS']) vi.stubEnv(name, '1');
  const { code, printed } = await checked({ ...productionSettings, PARAMETER_PATH: '/giving/production' });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('/giving/production') });
  expect(printed).toMatch(/^Asking AWS's parameter store .*\n.*refused:\n {2}The parameter store could not be read \(\w+\)/);
});
