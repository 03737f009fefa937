import type { DonationWidget } from '../../api/types.ts';
import type { Charity, Definitions, RatesVersion } from '../../engine/definitions.ts';
import { Refused } from '../http/refusal.ts';

/** What the donation widget of a charity's cause begins with; its limits are the rates that the cause's flow names. */
export function donationWidget({ flows }: Definitions, charity: Charity, { values }: RatesVersion): DonationWidget {
  const flow = Object.values(flows).find(({ cause, charityId }) => cause !== undefined && charityId === charity.charityId);
  if (flow?.cause === undefined) throw new Refused(404, 'NO_CAUSE', 'This charity has no cause.');
  const limit = (reference: string) => Number(values[reference.slice('rates.'.length)]);
  return {
    donationAmount: 0,
    frequency: 'one time',
    partPayment: 'One Time',
    entity: 'individual',
    causes: flow.title,
    id: flow.id,
    minAmount: limit(flow.cause.least),
    maxAmount: limit(flow.cause.most),
    donationMethod: 'cause',
    charityId: charity.charityId,
    donationTypeId: charity.donationTypeId,
  };
}
