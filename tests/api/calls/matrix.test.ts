import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../../src/server/mail/outbox.ts';
import { companyC, donorA, donorB, type Particulars } from '../../../src/server/people/particulars.ts';
import { gatherPeople, type People, type Person, type Who } from '../../../src/server/people/people.ts';
import { prove } from '../../../src/server/people/prove.ts';
import { startTestPortal, type TestPortal } from '../../../src/server/testing.ts';
import { attempt, outcomeOf } from './attempt.ts';
import { type Authority, authorities, type Trick, tricks } from './authority.ts';
import { specified } from './specified.ts';

const lines: string[] = [];
let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4' }, { log: { write: (line) => void lines.push(line) } });
  people = await gatherPeople(portal);
  await prove(portal, people.donorB);
}, 180_000);
afterAll(() => portal.close());
beforeEach(() => forgetLimits());
const forgetLimits = () => portal.services.db.deleteFrom('rate_limits').execute();

const asking: readonly Who[] = ['none', 'anonymous', 'donorA', 'donorB', 'companyC', 'expired'];
/** What of somebody must be in nothing that another is given. A masked receipt keeps the last letters of a number. */
const canaries = ({ name, email, nric, uen, mobile, dateOfBirth, street }: Particulars) =>
  [name, email, nric, uen ?? '', mobile, dateOfBirth, street].filter((value) => value !== '');
const found = (text: string, person: Particulars) => canaries(person).filter((value) => text.toLowerCase().includes(value.toLowerCase()));

const served = specified.filter(({ name }) => Object.hasOwn(authorities, name));

it('every call of the specification that is served has its line in the table', () => {
  const all = specified.filter(({ method, path }) => portal.app.hasRoute({ method, url: path })).map(({ name }) => name);
  expect(Object.keys(authorities).sort()).toEqual(all.sort());
});

describe.each(served)('$name', (call) => {
  it.each(asking)('asked by %s, with every trick', async (who) => {
    const authority = authorities[call.name] as Authority;
    const victim = who === 'donorB' ? people.donorA : people.donorB;
    for (const trick of [undefined, ...tricks]) {
      await forgetLimits();
      const answer = await attempt(people, call, who, victim, trick);
      expect(outcomeOf(call.name, answer), `${call.name} by ${who} with ${trick ?? 'no trick'}: ${answer.text.slice(0, 200)}`).toBe(
        expected(authority, who, trick, call.name),
      );
      expect(found(answer.text, victim.particulars as Particulars)).toEqual([]);
    }
  });
});

function expected(authority: Authority, who: Who, trick: Trick | undefined, name: string) {
  if (who === 'none' || who === 'expired') return authority.none;
  if (who === 'anonymous') return authority.anonymous;
  // A company has no NRIC that another's could take the place of: what is sent is not its own.
  if (name === 'registerCognitoUser' && who === 'companyC' && trick === 'nric') return 'says nothing';
  const { owner, tricks } = (who === 'donorB' ? authority.proved : undefined) ?? authority;
  return (trick && tricks[trick]) ?? owner;
}

it('what a counter told of is seen by the donor who has proved who they are, and by nobody else', async () => {
  for (const who of asking) {
    const answer = await people[who].main.call(
      'POST',
      `/payment/Donation/getThirdPartyDonationReceiptData?transactionNo=${people.donorB.counterNo}`,
      {},
    );
    expect(answer.body.status, who).toBe(who === 'donorB' ? 1 : 0);
    if (who !== 'donorB') expect(found(answer.text, donorB)).toEqual([]);
  }
});

describe('what is planted in one donor', () => {
  const owners: readonly (readonly [Who, Particulars])[] = [
    ['donorA', donorA],
    ['donorB', donorB],
    ['companyC', companyC],
  ];

  it.each(owners)("of %s is in nobody else's PDF", async (owner, particulars) => {
    await forgetLimits();
    const { transactionNo } = people[owner];
    for (const who of asking) {
      const text = await receiptPdf(people[who], transactionNo);
      expect(text).toContain('Receipt');
      if (who === owner) expect(found(text, particulars)).toContain(particulars.email);
      else expect(found(text, particulars)).toEqual([]);
      for (const [other, others] of owners) if (other !== owner) expect(found(text, others)).toEqual([]);
    }
  });

  it("of one is in no mail that goes to another, and of all are in their own donor's", async () => {
    await portal.work('mail');
    const { db, crypto } = portal.services;
    const mails = await readOutbox({ db, crypto, now: () => portal.clock.now }, 1000);
    for (const [, particulars] of owners) {
      const own = mails.filter(({ message }) => JSON.stringify(message.to).includes(particulars.email));
      expect(own.length).toBeGreaterThan(1);
      for (const { message } of mails.filter((mail) => !own.includes(mail)))
        expect(found(JSON.stringify(message), particulars)).toEqual([]);
    }
  });

  it('is in no line of the log, nor is any session', () => {
    expect(lines.length).toBeGreaterThan(500);
    const log = lines.join('');
    for (const [who, particulars] of owners) {
      expect(found(log, particulars)).toEqual([]);
      expect(log).not.toContain(people[who].main.cookies.get('sid'));
      expect(log).not.toContain(people[who].authorization);
    }
  });
});

async function receiptPdf({ main }: Person, transactionNo: string): Promise<string> {
  const cookie = [...main.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await portal.app.inject({
    url: `/payment/Donation/receiptPdf?transactionId=${transactionNo}`,
    headers: { host: main.host, ...(cookie && { cookie }) },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text;
}
