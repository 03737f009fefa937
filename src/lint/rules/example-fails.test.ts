import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('three days at S$5.00 are not S$16', () => {
  expect(found('example-fails', ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/expect', '16']).join('\n')).toContain(
    'flows/gift/gift.rules.json/rules/gift.due/examples/0/expect: The example expects “16”, and the rule gives “15”.',
  );
});

it('an example gives all that the rule reads', () => {
  expect(
    found('example-fails', ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/given/more.days', undefined]).join('\n'),
  ).toContain('The rule cannot be computed: the example does not give "more.days", which the rule reads.');
});
