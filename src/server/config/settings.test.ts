import { describe, expect, it } from 'vitest';
import { productionSettings } from '../../../tests/support/server/config.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { RETIRED, SETTING_NAMES, SETTINGS, type Setting } from './settings.ts';

/** These are read before the others, to find them. */
const READ_FIRST = ['PARAMETER_PATH', 'AWS_REGION'];

it('a reader exists for every setting', () => {
  const asked = new Set<string>(READ_FIRST);
  const environment = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
  readConfig(environment, '/srv/portal');
  expect(SETTING_NAMES.filter((name) => !asked.has(name))).toEqual([]);
});

it.each(SETTING_NAMES)('production refuses to start without %s exactly where it is required', (name) => {
  const { required = false }: Setting = SETTINGS[name];
  expect(isRefused({ ...productionSettings, [name]: undefined })).toBe(required);
});

it('production refuses two equal secrets, also within an address', () => {
  const [DATABASE_URL, DATABASE_OWNER_URL] = [productionSettings.DATABASE_URL, productionSettings.DATABASE_URL];
  expect(() => readConfig({ ...productionSettings, DATABASE_URL, DATABASE_OWNER_URL }, '/')).toThrow(
    'DATABASE_OWNER_URL is the same as DATABASE_URL: give each a secret of its own.',
  );
});

describe('a setting of an earlier release', () => {
  it('is not among today’s settings', () => {
    expect(Object.keys(RETIRED).filter((name) => Object.hasOwn(SETTINGS, name))).toEqual([]);
  });

  it.each(Object.entries(RETIRED))('%s is refused, or reported as unused, when it is set', (name, { refused, sentence }) => {
    const inProduction = () => readConfig({ ...productionSettings, [name]: 'x' }, '/');
    const inTrial = () => readConfig({ [name]: 'x' }, '/');
    if (refused === 'never') expect(inProduction().retired).toEqual([sentence]);
    else expect(inProduction).toThrow(sentence);
    if (refused === 'always') expect(inTrial).toThrow(sentence);
    else expect(inTrial().retired).toEqual([sentence]);
  });
});

function isRefused(environment: { readonly [name: string]: string | undefined }): boolean {
  try {
    readConfig(environment, '/srv/portal');
    return false;
  } catch (error) {
    if (error instanceof ConfigError) return true;
    throw error;
  }
}
