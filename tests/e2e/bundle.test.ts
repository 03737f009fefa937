import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFolder } from '../../src/commands/build/built-folder.ts';
import { sharePortal } from './support/serving.ts';
import { DESKTOP, ENGLISH_PHONE, visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const serving = sharePortal();

/** Looks like a secret but is public: constants of the SRP protocol, alphabets. */
const PUBLIC = [
  /^F{16}C90FDAA22168C234/,
  /^0123456789abcdefghijklmnopqrstuvwxyz$/,
  /^ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789(\+\/=?)?$/,
];

describe('a browser’s bundle', () => {
  const files = () => readdirSync(`${builtFolder(process.cwd(), 'sandbox')}/assets`);
  const scripts = () =>
    files()
      .filter((file) => file.endsWith('.js'))
      .map((file): [string, string] => [file, readFileSync(`${builtFolder(process.cwd(), 'sandbox')}/assets/${file}`, 'utf8')]);

  it('contains no service’s key: none by name, and no text as random as a key', () => {
    expect(scripts().length).toBeGreaterThan(5);
    // Common passwords, by which a new one is judged, look like keys.
    for (const [file, text] of scripts().filter(([, one]) => !/passwords-common["`']?:/.test(one))) {
      expect(text, file).not.toMatch(/sk_(live|test)_|whsec_|AKIA[0-9A-Z]{12}|\bbearer\s|-----BEGIN/i);
      const random = [...text.matchAll(/["'`]([A-Za-z0-9+/_=-]{20,4000})["'`]/g)].map(([, found = '']) => found).filter(isRandom);
      expect(
        random.filter((found) => !PUBLIC.some((known) => known.test(found))),
        file,
      ).toEqual([]);
    }
  });

  it('with a key would be detected', () => {
    expect(isRandom('dGhpcyBpcyBhIHNlY3JldCBrZXkgOTg3NjU0')).toBe(true);
    expect(isRandom('4f0c1b2a9d8e7f6051423324150607088897')).toBe(true);
    expect(isRandom('/donor/User/checkCognitoMobileExists')).toBe(false);
  });

  it('writes nothing to the console', () => {
    for (const [file, text] of scripts()) expect(text, file).not.toMatch(/\bconsole\.(?:log|info|debug|warn|error|trace)\(/);
  });

  it('has no source map', () => {
    expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const [file, text] of scripts()) expect(text, file).not.toContain('sourceMappingURL=');
  });
});

it.each(variants(import.meta.url, [DESKTOP, ENGLISH_PHONE]))(
  'at $width px the calls can be read by anybody, most of them folded and one unfolded',
  async (visitor) => {
    const reader = await visit(serving.browser, `${serving.portal.url}/openapi`, visitor);
    await reader.page.locator('#call-create-donation > summary').click();
    await reader.page.locator('#call-create-donation').getByRole('heading', { name: '201' }).waitFor();
    await reader.look('a call, unfolded');
    await reader.close();
  },
);

/** At least 20 characters with digits, nearly as varied as random text. */
function isRandom(text: string): boolean {
  const counts = [...Map.groupBy(text, (letter) => letter).values()].map(({ length }) => length / text.length);
  const bits = -counts.reduce((sum, share) => sum + share * Math.log2(share), 0);
  return bits >= 3.8 && (text.match(/\d/g) ?? []).length >= 3;
}
