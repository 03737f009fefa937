import { expect, it } from 'vitest';
import type { DefinitionFiles } from '../../../engine/definitions.ts';
import { FORMAT, inTodaysFormat, type Upgrade } from './formats.ts';

const files: DefinitionFiles = { 'flows/site.json': { product: 'shell.product' } };
const renames =
  (from: string, to: string): Upgrade =>
  (old) =>
    JSON.parse(JSON.stringify(old).replaceAll(`"${from}":`, `"${to}":`));

it('reads files of the present format unchanged', () => {
  expect(inTodaysFormat(files, FORMAT)).toBe(files);
});

it('puts files of an earlier format through every later upgrade, in order', () => {
  const upgrades = [renames('product', 'name'), renames('name', 'title')];
  expect(inTodaysFormat(files, 1, upgrades)).toEqual({ 'flows/site.json': { title: 'shell.product' } });
  expect(inTodaysFormat({ 'flows/site.json': { name: 'shell.product' } }, 2, upgrades)).toEqual({
    'flows/site.json': { title: 'shell.product' },
  });
  expect(inTodaysFormat(files, 3, upgrades)).toBe(files);
});

it('refuses files of a later format', () => {
  expect(() => inTodaysFormat(files, FORMAT + 1)).toThrow(`reads formats 1 to ${FORMAT} of the data language, not ${FORMAT + 1}`);
});
