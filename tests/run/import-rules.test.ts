import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkImports } from './import-rules.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const CONFIG = join(PROJECT, '.dependency-cruiser.cjs');
const planted: string[] = [];

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Checks the rules on a project of only these files, by path. */
async function resultOf(files: { readonly [path: string]: string }): Promise<{ readonly failed: number; readonly output: string }> {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  planted.push(root);
  cpSync(join(PROJECT, 'tsconfig.json'), join(root, 'tsconfig.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root, CONFIG);
}

it('reports folders that import one another with their imports, types as well as values', async () => {
  const { failed, output } = await resultOf({
    'src/engine/amounts/cents.ts': "import type { Rate } from '../rates/rate.ts';\nexport type Cents = Rate;\n",
    'src/engine/rates/rate.ts': 'export type Rate = number;\n',
    'src/engine/rates/hash.ts': "import { whole } from '../amounts/whole.ts';\nexport const hash = whole;\n",
    'src/engine/amounts/whole.ts': 'export const whole = 1;\n',
  });
  expect(failed).toBe(1);
  expect(output).toContain('no-folder-cycle: ');
  expect(output).toContain('src/engine/amounts/cents.ts -> src/engine/rates/rate.ts');
  expect(output).toContain('src/engine/rates/hash.ts -> src/engine/amounts/whole.ts');
});

it('a file beside folders may import them, and they may import it or its siblings', async () => {
  const { failed, output } = await resultOf({
    'src/engine/index.ts': "export { hash } from './rates/hash.ts';\n",
    'src/engine/rates/hash.ts': "import type { Rate } from '../definitions.ts';\nexport const hash = (rate: Rate) => rate;\n",
    'src/engine/definitions.ts': 'export type Rate = number;\n',
  });
  expect(output).toBe('3 modules cruised, 0 violations');
  expect(failed).toBe(0);
});

it('a room that imports one above it, even a type, breaks the rule of its floor', async () => {
  const { failed, output } = await resultOf({
    'src/portal/kit/language/language.ts': "import type { Account } from '../../account/index.ts';\nexport type Said = Account;\n",
    'src/portal/account/index.ts': 'export type Account = string;\n',
  });
  expect(failed).toBe(1);
  expect(output).toContain('portal-kit-imports-below: src/portal/kit/language/language.ts -> src/portal/account/index.ts');
});

it('a room is imported through its front doors, and belongs to a floor', async () => {
  const { failed, output } = await resultOf({
    'src/portal/profile/details/details.ts': "import { open } from '../../account/popups/open.ts';\nexport const details = open;\n",
    'src/portal/account/popups/open.ts': 'export const open = 1;\n',
    'src/portal/attic/box.ts': "import { open } from '../account/popups/open.ts';\nexport const box = open;\n",
  });
  expect(failed).toBe(1);
  expect(output).toContain('portal-account-by-its-doors: src/portal/profile/details/details.ts -> src/portal/account/popups/open.ts');
  expect(output).toContain('portal-rooms-on-floors: src/portal/attic/box.ts -> src/portal/account/popups/open.ts');
});
