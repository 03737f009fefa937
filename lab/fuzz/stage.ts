import { randomUUID } from 'node:crypto';
import { donationOf } from '../../tests/support/trial/people/give.ts';
import { fitrahOf } from '../../tests/support/trial/people/particulars.ts';
import { gatherPeople, type People } from '../../tests/support/trial/people/people.ts';
import { prove } from '../../tests/support/trial/people/prove.ts';
import type { TestPortal } from '../../tests/support/trial/portal.ts';

/** Data for valid requests: people with gifts, one of them verified, and an unpaid gift. */
export type Stage = {
  readonly portal: TestPortal;
  readonly people: People;
  readonly unpaid: string;
  /** The draft of the unpaid gift. */
  readonly draft: string;
  readonly contentVersion: string;
  /** Resets the rate limits, which other tests cover. */
  readonly resetLimits: () => Promise<void>;
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
    resetLimits: async () => void (await portal.services.db.deleteFrom('rate_limits').execute()),
  };
}

export const newKey = () => randomUUID();

function never(): never {
  throw new Error('A donor without particulars.');
}
