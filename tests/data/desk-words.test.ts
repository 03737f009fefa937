import { expect, it } from 'vitest';
import { words } from '../../src/desk/words/words.ts';
import { ROLES } from '../../src/server/config/staff.ts';
import { type Act, acts } from '../../src/server/desk/acts.ts';

it('the desk has words for each role, and for each act in the record', () => {
  expect(Object.keys(words.roles)).toEqual([...ROLES]);
  const recorded = Object.entries<Act>(acts).filter(([name, { kind }]) => kind !== 'own' || name === 'sign-out');
  const ofReleases = ['judged', 'rebased', 'carried', 'voided', 'reopened', 'published', 'replaced'].map((what) => `release-${what}`);
  const beside = ['sign-in', 'sign-in-refused', 'session-ended-by-provider', 'act-refused', ...ofReleases];
  expect(Object.keys(words.record.acts).toSorted()).toEqual([...recorded.map(([name]) => name), ...beside].toSorted());
});
