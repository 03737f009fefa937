import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('no year has a 31st of February', () => {
  expect(found('no-such-day', ['flows/rates/gift.json', '/rates/gift.day/values/1/from', '2026-02-31']).join('\n')).toContain(
    'flows/rates/gift.json/rates/gift.day/values/1/from: There is no day 2026-02-31.',
  );
});
