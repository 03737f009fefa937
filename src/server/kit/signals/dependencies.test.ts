import { beforeEach, expect, it } from 'vitest';
import { outageOf, watchDependencies } from './dependencies.ts';

type Line = { readonly level: 'error' | 'warn'; readonly facts: object; readonly words: string };

let now: Date;
let lines: Line[];
let told: string[];
let database: 'answers' | 'is gone';
beforeEach(() => {
  now = new Date('2026-11-30T10:00:00Z');
  [lines, told] = [[], []];
  database = 'answers';
});

const failure = (code: string, more: object = {}) => Object.assign(new Error('siti@example.com was sent'), { code, ...more });

function watching() {
  const say = (level: Line['level']) => (facts: object, words: string) => void lines.push({ level, facts, words });
  const watch = watchDependencies({ now: () => now, log: { error: say('error'), warn: say('warn') } as never });
  watch.watch('database', 1_000, async () => {
    if (database === 'is gone') throw failure('ECONNREFUSED', { syscall: 'connect', address: '192.0.2.1', port: 5432 });
  });
  return watch;
}

it('logs once that a dependency fails, with cause and host, and once that it returns, with the number of failures it explains', async () => {
  const watch = watching();
  await watch.look();
  expect(watch.states().database).toEqual({ state: 'up', since: now, cause: null });
  database = 'is gone';
  const gone = new Date('2026-11-30T10:01:00Z');
  now = gone;
  for (let times = 0; times < 200; times += 1) await watch.tellUnlessExplained(failure('57P01'), () => told.push('A call failed'));
  await watch.look();
  expect(outageOf('database', watch.states())).toBe(
    'Since 2026-11-30T10:01:00.000Z: The database does not answer: nobody can give. The cause: ECONNREFUSED.',
  );
  database = 'answers';
  now = new Date('2026-11-30T10:03:00Z');
  await watch.look();
  expect(lines).toMatchObject([
    { level: 'error', facts: { dependency: 'database', cause: 'ECONNREFUSED', err: { host: '192.0.2.1:5432' } } },
    { level: 'warn', facts: { dependency: 'database', seconds: 120, notLogged: 200 } },
  ]);
  expect(told).toEqual([]);
  expect(outageOf('database', watch.states())).toBeUndefined();
  expect(JSON.stringify(lines)).not.toContain('siti');
});

it('logs a failure that the database did not cause, and a broken connection while the database answers', async () => {
  const watch = watching();
  await watch.tellUnlessExplained(failure('57P01'), () => told.push('A connection broke'));
  database = 'is gone';
  await watch.look();
  await watch.tellUnlessExplained(new TypeError('a fault of ours'), () => told.push('A fault'));
  await watch.tellUnlessExplained(failure('23505'), () => told.push('A row there already'));
  expect(told).toEqual(['A connection broke', 'A fault', 'A row there already']);
});

it('treats the error that revealed an outage as explained while the outage lasts', async () => {
  const watch = watching();
  const refused = failure('EAUTH');
  watch.failed('mail', refused);
  await watch.tellUnlessExplained(refused, () => told.push('A mail was not sent'));
  expect(watch.states().mail).toMatchObject({ state: 'down', cause: 'EAUTH' });
  watch.answered('mail');
  await watch.tellUnlessExplained(refused, () => told.push('A mail was not sent, later'));
  expect(told).toEqual(['A mail was not sent, later']);
});

it('attributes a driver’s error without a code to an unreachable database', async () => {
  const watch = watching();
  watch.failed('database', new Error('Query read timeout'));
  expect(watch.states().database.cause).toBe('NO_ANSWER');
});
