import { expect, it } from 'vitest';
import { found, lintWith, mended } from '../testing/found.ts';

const donorOf = (trial: number, name: string) => ['flows/gift/trials.json', `/trials/${trial}/donor`, name] as const;

it('a donor that does not exist is found, with the nearest', () => {
  expect(found('unknown-donor', donorOf(0, 'naemd'))).toEqual([
    'flows/gift/trials.json/trials/0/donor: There is no donor “naemd” in flows/trial-donors.json. Did you mean “named”?',
  ]);
  expect(mended(donorOf(0, 'naemd'))).toEqual(['“naemd” becomes “named”']);
});

it('a donor that is like no other is found, and the trial is not walked without it', () => {
  expect(lintWith([donorOf(0, 'company')]).map(({ code, mend }) => [code, mend])).toEqual([
    ['unknown-donor', 'Add it there, or answer as the donor here, under “answers”.'],
  ]);
});
