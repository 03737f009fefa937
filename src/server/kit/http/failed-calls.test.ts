import { expect, it } from 'vitest';
import { watchFailedCalls } from './failed-calls.ts';

const failure = (code: string) => Object.assign(new Error('S1234567D was typed'), { code });

it('counts failed calls by cause, with the time since, and without request data', () => {
  let at = Date.parse('2026-11-26T16:03:00Z');
  const watch = watchFailedCalls(() => new Date(at));
  expect(watch.trouble()).toBeNull();
  watch.note(failure('57P03'));
  at += 60_000;
  watch.note(failure('57P03'));
  watch.note(new TypeError('S1234567D was typed'));
  const said = watch.trouble() ?? '';
  expect(said).toMatch(/^2 calls failed since 2026-11-26T16:03:00.000Z, the last at 2026-11-26T16:04:00.000Z: the database takes no new/);
  expect(said).toMatch(/A call failed since 2026-11-26T16:04:00.000Z, .* the log says by what \(TypeError\)\.$/);
  expect(said).not.toContain('S1234567D');
  at += 5 * 60_000 + 1;
  expect(watch.trouble()).toBeNull();
});
