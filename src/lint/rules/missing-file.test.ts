import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('requires a site', () => {
  expect(found('missing-file', ['flows/site.json', '', undefined]).join('\n')).toContain('flows/site.json: The file is missing.');
});

it('requires the texts of every offered language', () => {
  expect(found('missing-file', ['flows/site.json', '/languages/-', { id: 'ta', name: 'தமிழ்' }]).join('\n')).toContain(
    'flows/text/ta/translation.json: The file is missing.',
  );
});

it('requires a proof page for a receipt’s code', () => {
  expect(found('missing-file', ['receipts/proof.json', '', undefined]).join('\n')).toContain('receipts/proof.json: The file is missing.');
});
