import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('no year has a 31st of February', () => {
  expect(found('no-such-day', ['flows/rates/gift.json', '/rates/gift.day/values/1/from', '2026-02-31']).join('\n')).toContain(
    'flows/rates/gift.json/rates/gift.day/values/1/from: There is no day 2026-02-31.',
  );
});

it('finds a version of the terms that is not a day', () => {
  const version = (day: string) =>
    ['flows/site.json', '/terms', { version: day, summaries: { terms: 'gift.title', privacy: 'gift.title' }, agreed: ['ask.by'] }] as const;
  expect(found('no-such-day', version('2026-11-26'))).toEqual([]);
  expect(found('no-such-day', version('2026-11-62'))).toEqual([expect.stringContaining('flows/site.json/terms/version: There is no day')]);
});
