import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a fixture answers a flow that is there', () => {
  expect(found('fixture-unknown-flow', ['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual([
    expect.stringContaining('tests/fixtures/gift.json/flow: There is no flow “gfit”. Did you mean “gift”?'),
  ]);
});

it('the flow of a fixture is respelt', () => {
  expect(mended(['tests/fixtures/gift.json', '/flow', 'gfit'])).toEqual(['“gfit” becomes “gift”']);
});
