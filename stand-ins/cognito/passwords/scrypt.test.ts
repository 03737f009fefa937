import { expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { hashPassword, isPassword } from './scrypt.ts';

const LINE = '198.51.100.1';
const { passwordCost } = readConfig({}, '/').identity;

it('hashes a password at 32 MB and three rounds, with its own salt, and recognises it', async () => {
  const [one, other] = [
    await hashPassword('Perahu-kertas-7', passwordCost, LINE),
    await hashPassword('Perahu-kertas-7', passwordCost, LINE),
  ];
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('Perahu-kertas-7', one, passwordCost, LINE)).toBe(true);
  expect(await isPassword('Perahu-kertas-8', one, passwordCost, LINE)).toBe(false);
});

it('recognises a password hashed at another cost', async () => {
  const kept = await hashPassword('Perahu-kertas-7', 4, LINE);
  expect(await isPassword('Perahu-kertas-7', kept, 5, LINE)).toBe(true);
  expect(await isPassword('Perahu-kertas-8', kept, 5, LINE)).toBe(false);
});

it('rejects every password without a hash to compare', async () => {
  for (const none of [null, undefined]) expect(await isPassword('', none, 4, LINE)).toBe(false);
});

it('is hashed in turn: a caller who floods the queue must wait, and the others get in', async () => {
  const flood = Array.from({ length: 60 }, () =>
    isPassword('Perahu-kertas-7', null, 4, '203.0.113.7').then(
      () => 'hashed',
      () => 'refused',
    ),
  );
  const others = Array.from({ length: 8 }, (_, at) =>
    isPassword('Perahu-kertas-7', null, 4, `198.51.100.${at}`).then(
      () => 'hashed',
      () => 'refused',
    ),
  );
  expect(new Set(await Promise.all(others))).toEqual(new Set(['hashed']));
  expect((await Promise.all(flood)).filter((kind) => kind === 'hashed')).toHaveLength(8);
});
