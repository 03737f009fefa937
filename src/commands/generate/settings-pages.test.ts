import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { productionSettings } from '../../../tests/support/server/config.ts';
import { ConfigError, readConfig } from '../../server/config/read-config.ts';
import { envExample, EXAMPLE_FILE, OPERATE_FILE, operatePage } from './settings-pages.ts';

const page = readFileSync(OPERATE_FILE, 'utf8');

it('the settings in docs/operate.md are what `npm run generate:settings` writes', () => {
  expect(page, 'run npm run generate:settings').toBe(operatePage(page));
});

it('.env.example is what `npm run generate:settings` writes', () => {
  expect(readFileSync(EXAMPLE_FILE, 'utf8'), 'run npm run generate:settings').toBe(envExample());
});

it('describes the data’s settings with their bounds, and the default of production', () => {
  expect(page).toMatch(/\| `PASSWORD_MIN` \| `12` in production, else `7` \| .* From 7 to 64\. \|/);
  expect(envExample()).toContain('\n#PASSWORD_MIN=12\n');
});

it('production starts with .env.example once each uncommented line is filled in, and not before', () => {
  const example = parseEnv(envExample());
  const asked = Object.fromEntries(Object.keys(example).map((name) => [name, (productionSettings as Record<string, string>)[name]]));
  expect(readConfig(asked, '/srv/portal').production).toBe(true);
  expect(() => readConfig(example, '/srv/portal')).toThrow(ConfigError);
});

it('refuses a page without a place for a table', () => {
  expect(() => operatePage('# Operating the portal')).toThrow(
    'docs/operate.md has no place for the general settings: put "<!-- The general',
  );
});
