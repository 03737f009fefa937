import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { safeError } from './signals/log.ts';
import { causeOf } from './thrown.ts';

function thrownIn(code: string): unknown {
  try {
    runInNewContext(code);
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

it('logs an error of another realm with its kind, code and place', () => {
  const error = thrownIn(`const e = new RangeError('S1234567D'); e.code = 'ERR_FAR'; throw e`);
  expect(error).not.toBeInstanceOf(Error);
  const logged = safeError(error);
  expect(logged).toMatchObject({
    kind: 'RangeError',
    code: 'ERR_FAR',
    at: [expect.stringContaining('evalmachine'), ...logged.at.slice(1)],
  });
  expect(JSON.stringify(logged)).not.toContain('S1234567D');
});

it('logs an error of another thread with its kind, code and original place', async () => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads'); (function far() { throw Object.assign(new TypeError('S1234567D'), { code: 'ERR_FAR' }) })()`,
    {
      eval: true,
    },
  );
  const error = await new Promise((resolve) => worker.once('error', resolve));
  const logged = safeError(error);
  expect(logged).toMatchObject({ kind: 'TypeError', code: 'ERR_FAR', at: [expect.stringContaining('far'), ...logged.at.slice(1)] });
});

it('logs other thrown values by their properties, and omits a kind that may quote a donor', () => {
  expect(safeError({ code: 'ECONNRESET', stack: 'no line\n    at here (a.ts:1:1)' })).toEqual({
    kind: 'object',
    code: 'ECONNRESET',
    at: ['at here (a.ts:1:1)'],
  });
  expect(safeError({ name: 'Ali bin Abu, S1234567D' }).kind).toBe('object');
  expect(safeError('S1234567D')).toEqual({ kind: 'string', at: [] });
  expect(safeError(Object.assign(new Error('x'), { cause: { code: '57P01' } }))).toMatchObject({
    cause: { kind: 'object', code: '57P01' },
  });
});

it('logs a failed connection with its host, also as a cause; no other error names a host', () => {
  const dns = Object.assign(new Error('getaddrinfo ENOTFOUND api.example'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'api.example',
  });
  expect(safeError(new TypeError('fetch failed', { cause: dns }))).toMatchObject({ cause: { code: 'ENOTFOUND', host: 'api.example' } });
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 5432 });
  expect(safeError(Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }))).toMatchObject({ cause: { host: '::1:5432' } });
  expect(safeError(Object.assign(new Error('x'), { code: 'EENVELOPE', address: 'siti@example.com' }))).not.toHaveProperty('host');
});

it('the cause of a failure is the first code in its chain of causes, or the kind', () => {
  expect(causeOf(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'EAI_AGAIN' }) }))).toBe('EAI_AGAIN');
  expect(causeOf(new RangeError('x'))).toBe('RangeError');
});
