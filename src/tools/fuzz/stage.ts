import { randomUUID } from 'node:crypto';
import { donationOf } from '../trial/people/give.ts';
import { fitrahOf } from '../trial/people/particulars.ts';
import { gatherPeople, type People } from '../trial/people/people.ts';
import { prove } from '../trial/people/prove.ts';
import type { TestPortal } from '../trial/portal.ts';

/** What requests are made of that are to be accepted: people with gifts, of whom one has proved who they are, a gift that is not paid, the version of the content. */
export type Stage = {
  readonly portal: TestPortal;
  readonly people: People;
  readonly unpaid: string;
  /** The draft that it was made of. */
  readonly draft: string;
  readonly contentVersion: string;
  /** Forgets how often was asked: limits are proved elsewhere. */
  readonly forgetLimits: () => Promise<void>;
};

export async function setStage(portal: TestPortal): Promise<Stage> {
  const people = await gatherPeople(portal);
  await prove(portal, people.donorB);
  const donation = donationOf(portal, 'zakat', fitrahOf(people.donorA.particulars ?? never()));
  const { body } = await people.donorA.main.call<{ data: { transactionNo: string } }>('POST', '/payment/Donation/createDonation', donation);
  return {
    portal,
    people,
    unpaid: body.data.transactionNo,
    draft: donation.draft.id,
    contentVersion: portal.services.content.current().version,
    forgetLimits: async () => void (await portal.services.db.deleteFrom('rate_limits').execute()),
  };
}

export const newKey = () => randomUUID();

function never(): never {
  throw new Error('A donor without particulars.');
}
