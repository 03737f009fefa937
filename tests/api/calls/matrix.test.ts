import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatherPeople, type People, type Who } from '../../support/trial/people/people.ts';
import { prove } from '../../support/trial/people/prove.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';
import { variants } from '../../support/variants.ts';
import { ask } from './ask.ts';
import { attemptOf, outcomeOf } from './attempt.ts';
import { anyone, type Authority, authorities, type Trick, tricks } from './authority.ts';
import { authoritiesOfOurs, ENDING, ours } from './ours.ts';
import { leaksIn, OWNERS, particularsOf } from './sweep.ts';
import { type SpecifiedCall, specified } from './specified.ts';
import type { Try } from './row.ts';

const lines: string[] = [];
let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4', CONTENT: 'releases' }, { log: { write: (line) => void lines.push(line) } });
  people = await gatherPeople(portal);
  await prove(portal, people.donorB);
}, 180_000);
afterAll(() => portal.close());
beforeEach(() => forgetLimits());
const forgetLimits = () => portal.services.db.deleteFrom('rate_limits').execute();

const asking: readonly Who[] = ['none', 'anonymous', 'donorA', 'donorB', 'companyC', 'expired', 'revoked', 'outdated'];

it('every call of the specification has a line in the table', () => {
  expect(Object.keys(authorities).sort()).toEqual(specified.map(({ name }) => name).sort());
});

it('every other call has a line in the table of ours', () => {
  const missing = ours.map(({ name }) => name).filter((name) => !Object.hasOwn(authoritiesOfOurs, name) && !ENDING.includes(name));
  expect(missing, 'say who gets what of these calls in authoritiesOfOurs of tests/api/calls/ours.ts').toEqual([]);
  const known = ours.map(({ name }) => name);
  expect([...Object.keys(authoritiesOfOurs), ...ENDING].filter((name) => !known.includes(name))).toEqual([]);
});

// Ours first: the specification's cancelRecurringPayment ends the plans that they are about.
describe.each([...ours.filter(({ name }) => !ENDING.includes(name)), ...specified])('$name', (call) => {
  const authority = (call.isOurs ? authoritiesOfOurs : authorities)[call.name] ?? anyone;

  it.each(asking)('called by %s, about each of the others, with every trick', async (who) => {
    const asked = new Set<string>();
    lines.length = 0;
    const others = OWNERS.filter((owner) => owner !== who);
    for (const victim of variants(`${import.meta.url} ${call.name} ${who}`, others))
      for (const trick of [undefined, ...tricks]) {
        const wanted = attemptOf(people, call, who, people[victim], trick);
        // A trick that changes nothing of the request has been tried.
        if (asked.has(JSON.stringify(wanted))) continue;
        asked.add(JSON.stringify(wanted));
        await forgetLimits();
        const answer = await askAsBefore(call, wanted);
        const said = `${trick ?? 'no trick'} against ${victim}: ${answer.text.slice(0, 200)}`;
        expect(outcomeOf(call.name, answer), said).toBe(expected(authority, who, trick, call.name));
        expect(leaksIn(answer.text, people, who, JSON.stringify(wanted)), said).toEqual([]);
      }
    expect(lines.length).toBeGreaterThanOrEqual(asked.size);
    const log = lines.join('').toLowerCase();
    for (const owner of OWNERS) expect(particularsOf(people[owner]).filter((value) => log.includes(value.toLowerCase()))).toEqual([]);
  });
});

/** A call may open a session: afterwards the caller has its former cookies again. */
async function askAsBefore(call: SpecifiedCall, wanted: Try) {
  const { cookies } = people[wanted.as ?? 'donorA'][wanted.on ?? 'main'];
  const kept = [...cookies];
  const answer = await ask(people, call, wanted);
  cookies.clear();
  for (const [name, value] of kept) cookies.set(name, value);
  return answer;
}

function expected(authority: Authority, who: Who, trick: Trick | undefined, name: string) {
  // A session ends with the sign-in that it is bound to.
  if (who === 'none' || who === 'expired' || who === 'revoked') return authority.none;
  // A token that has expired leaves nobody, though the session goes on and the account has gifts.
  if (who === 'anonymous' || (who === 'outdated' && authority.outdated === undefined)) return authority.anonymous;
  // A company has no NRIC to replace with another's: what it sends is not its own.
  if (name === 'registerCognitoUser' && who === 'companyC' && trick === 'nric') return 'says nothing';
  const { owner, tricks } = (who === 'donorB' ? authority.proved : undefined) ?? authority;
  return (trick && tricks[trick]) ?? owner;
}
