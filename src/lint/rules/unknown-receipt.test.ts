import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a flow gives a receipt whose layout is there', () => {
  expect(found('unknown-receipt', ['flows/gift/flow.json', '/receipts/0/layout', 'gifts']).join('\n')).toContain(
    'There is no receipt layout “gifts”. Did you mean “gift”?',
  );
});

it('a misspelt layout is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/receipts/0/layout', 'gitf'])).toEqual(['“gitf” becomes “gift”']);
});
