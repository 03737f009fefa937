import { expect, it } from 'vitest';
import type { Json } from '../engine/index.ts';
import { lintTexts, lintWith } from './testing/found.ts';

it('finds nothing wrong with a valid portal', () => {
  expect(lintWith([])).toEqual([]);
});

it('reports file, line and column of a fault', () => {
  const [finding, ...more] = lintWith([['flows/gift/flow.json', '/total', 'gift.deu']]);
  expect(finding).toMatchObject({
    file: 'flows/gift/flow.json',
    line: 44,
    column: 12,
    pointer: '/total',
    code: 'unknown-rule',
    severity: 'error',
  });
  expect(more).toEqual([]);
});

it('stops at a definition that is not JSON, because everything it defines would be reported missing', () => {
  expect(lintTexts({ 'flows/gift/gift.rules.json': '{ "rules": { ]' }).map(({ code }) => code)).toEqual(['not-json']);
});

it('never throws, whatever shape a file has', () => {
  const shapes: readonly Json[] = [null, 1, 'text', [], {}, [{}], { rules: [] }, { properties: 1 }, { steps: {} }, { blocks: [1] }];
  for (const shape of shapes) {
    for (const path of [
      'flows/site.json',
      'flows/gift/flow.json',
      'flows/gift/ask.step.json',
      'flows/gift/gift.rules.json',
      'flows/rates/gift.json',
      'flows/text/en/translation.json',
      'receipts/gift.json',
      'schemas/common/name.json',
      'tests/fixtures/gift.json',
    ]) {
      expect(lintWith([[path, '', shape]]).length).toBeGreaterThan(0);
    }
  }
});
