import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a flow is offered by a host of the site', () => {
  expect(found('unknown-host', ['flows/gift/flow.json', '/host', 'mian']).join('\n')).toContain(
    'The site has no host “mian”. Did you mean “main”?',
  );
});

it('a flow gives to a charity of its host', () => {
  expect(found('unknown-host', ['flows/gift/flow.json', '/charityId', 135]).join('\n')).toContain(
    'The host “main” has no charity 135 with donation type 0.',
  );
});

it('a misspelt host is respelt', () => {
  expect(mended(['flows/gift/flow.json', '/host', 'mian'])).toEqual(['“mian” becomes “main”']);
});
