import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import { charityOf, hostOf } from '../../kit/http/hosts/hosts.ts';
import type { Services } from '../../people/services.ts';
import { loadDonorWall } from './donor-wall.ts';
import type { DonationWidget } from '../../../api/types.ts';
import type { Charity, Definitions } from '../../../engine/definitions.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** Each name on a wall has to be opened; a mosque's many donors may share one address. */
const WALLS = { name: 'donor-wall', atMost: 120, seconds: 60 };

type Asked = { readonly charityId: string };
type AskedPage = Asked & { readonly pageNumber?: string; readonly pageSize?: string };

/** What the home of a host's causes shows: the widget of a cause, who gave, and with whom it can be paid. Read only. */
export function registerCauses(app: FastifyInstance, { content, config, db, crypto, limits }: Services): void {
  const charityAsked = (request: FastifyRequest<{ Querystring: Asked }>) => {
    const { site } = content.current().definitions;
    return charityOf(Number(request.query.charityId), hostOf(request, site, config), site);
  };

  app.post<{ Querystring: Asked }>('/wakaf/v1/Donation/donationWidget', { schema: schemaOf('donation-widget') }, async (request) => {
    content.notice();
    return { status: 1, data: donationWidget(content.current().definitions, charityAsked(request)) };
  });

  app.post<{ Querystring: AskedPage }>('/api/v1/Donation/donorWall', { schema: schemaOf('donor-wall') }, async (request) => {
    await limits.take(WALLS, callerOf(request));
    const { charityId } = charityAsked(request);
    const { pageNumber = '1', pageSize = '10' } = request.query;
    return {
      status: 1,
      data: await loadDonorWall({ db, crypto }, { charityId, pageNumber: Number(pageNumber), pageSize: Number(pageSize) }),
    };
  });

  app.post<{ Querystring: Asked }>('/api/v1/Donation/getPayPartners', { schema: schemaOf('get-pay-partners') }, async (request) => {
    content.notice();
    return { status: 1, data: charityAsked(request).partners };
  });
}

/**
 * What the donation widget of a charity's cause begins with: the specification's defaults, out of `flows/site.json`. They are no limits
 * of a gift; those are the rates that the cause's flow names, and every gift is checked by them.
 */
function donationWidget({ flows, site }: Definitions, { charityId, donationTypeId }: Charity): DonationWidget {
  const hasCause = Object.values(flows).some((flow) => flow.cause !== undefined && flow.charityId === charityId);
  if (!hasCause || site.donationWidget === undefined) throw new Refused(404, 'NO_CAUSE', 'This charity has no cause.');
  // The meta-schema of the site says which fields these are.
  return { ...(site.donationWidget as Omit<DonationWidget, 'charityId' | 'donationTypeId'>), charityId, donationTypeId };
}
