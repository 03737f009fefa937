import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const FLOW = 'flows/gift/flow.json';

it('requires a flow’s charity to exist in the site', () => {
  expect(found('unknown-charity', [FLOW, '/charity', 135])).toEqual([
    'flows/gift/flow.json/charity: No host of the site has a charity 135. The charities in site.json are 25.',
  ]);
});

it('requires a charity on exactly one host, once', () => {
  expect(found('duplicate-name', ['flows/site.json', '/hosts/main/charities/-', { charityId: 25, donationTypeId: 7 }]).join()).toContain(
    '“25”',
  );
});
