import type { DonationWidget } from '../../../api/types.ts';
import type { Charity, Definitions } from '../../../engine/definitions.ts';
import { Refused } from '../../kit/http/refusal.ts';

/**
 * What the donation widget of a charity's cause begins with: the specification's defaults, out of `flows/site.json`. They are no limits
 * of a gift; those are the rates that the cause's flow names, and every gift is checked by them.
 */
export function donationWidget({ flows, site }: Definitions, { charityId, donationTypeId }: Charity): DonationWidget {
  const hasCause = Object.values(flows).some((flow) => flow.cause !== undefined && flow.charityId === charityId);
  if (!hasCause || site.donationWidget === undefined) throw new Refused(404, 'NO_CAUSE', 'This charity has no cause.');
  // The meta-schema of the site says which fields these are.
  return { ...(site.donationWidget as Omit<DonationWidget, 'charityId' | 'donationTypeId'>), charityId, donationTypeId };
}
