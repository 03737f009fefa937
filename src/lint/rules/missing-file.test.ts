import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a portal needs a site', () => {
  expect(found('missing-file', ['flows/site.json', '', undefined]).join('\n')).toContain('flows/site.json: The file is missing.');
});

it('every language that is offered has its texts', () => {
  expect(found('missing-file', ['flows/site.json', '/languages/-', { id: 'ta', name: 'தமிழ்' }]).join('\n')).toContain(
    'flows/text/ta/translation.json: The file is missing.',
  );
});

it('the code on a receipt needs a sheet to open', () => {
  expect(found('missing-file', ['receipts/proof.json', '', undefined]).join('\n')).toContain('receipts/proof.json: The file is missing.');
});
