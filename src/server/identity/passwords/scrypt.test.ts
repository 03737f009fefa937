import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashPassword, isPassword } from './scrypt.ts';

const { passwordCost } = readConfig({}, '/').identity;

it('keeps a password at the cost of 32 MB and three rounds, with a salt of its own, and knows it again', async () => {
  const [one, other] = [await hashPassword('Perahu-kertas-7', passwordCost), await hashPassword('Perahu-kertas-7', passwordCost)];
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('Perahu-kertas-7', one, passwordCost)).toBe(true);
  expect(await isPassword('Perahu-kertas-8', one, passwordCost)).toBe(false);
});

it('knows a password that was kept at another cost', async () => {
  const kept = await hashPassword('Perahu-kertas-7', 4);
  expect(await isPassword('Perahu-kertas-7', kept, 5)).toBe(true);
  expect(await isPassword('Perahu-kertas-8', kept, 5)).toBe(false);
});

it('is nobody’s password when there is none to compare with', async () => {
  for (const none of [null, undefined]) expect(await isPassword('', none, 4)).toBe(false);
});
