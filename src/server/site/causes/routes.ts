import type { FastifyInstance, FastifyRequest } from 'fastify';
import { charityOf, hostOf } from '../../kit/http/hosts/hosts.ts';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import { loadDonorWall } from './donor-wall.ts';
import type { DonationWidget } from '../../../api/types.ts';
import type { Charity, Definitions } from '../../../engine/definitions.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** Each call decrypts names. Generous, since many donors in one mosque may share an IP address. */
const WALLS = { name: 'donor-wall', atMost: 120, seconds: 60 };

type CharityQuery = { readonly charityId: string };
type WallQuery = CharityQuery & { readonly pageNumber?: string; readonly pageSize?: string };

/** The data of a cause's home page: donation widget, donor wall and payment partners. Read only. */
export function registerCauses(app: FastifyInstance, services: Services): void {
  const { content, config, db, crypto } = services;
  const call = callsOf(app, services);
  const charityIn = (request: FastifyRequest<{ Querystring: CharityQuery }>) => {
    const { site } = content.current().definitions;
    return charityOf(Number(request.query.charityId), hostOf(request, site, config), site);
  };

  call.forAnybody<{ Querystring: CharityQuery }>('donation-widget', {}, async (request) => {
    content.notice();
    return { status: 1, data: donationWidget(content.current().definitions, charityIn(request)) };
  });

  call.forAnybody<{ Querystring: WallQuery }>('donor-wall', { perAddress: WALLS }, async (request) => {
    const { charityId } = charityIn(request);
    const { pageNumber = '1', pageSize = '10' } = request.query;
    const page = { charityId, pageNumber: Number(pageNumber), pageSize: Number(pageSize) };
    return { status: 1, data: await loadDonorWall({ db, crypto }, page) };
  });

  call.forAnybody<{ Querystring: CharityQuery }>('get-pay-partners', {}, async (request) => {
    content.notice();
    return { status: 1, data: charityIn(request).partners };
  });
}

/**
 * The initial values of a cause's donation widget: the specification's defaults, from `flows/site.json`. They do not limit a gift; the
 * limits are rates named in the cause's flow. Throws 404 when the charity has no cause.
 */
function donationWidget({ flows, site }: Definitions, { charityId, donationTypeId }: Charity): DonationWidget {
  const hasCause = Object.values(flows).some((flow) => flow.cause !== undefined && flow.charityId === charityId);
  if (!hasCause || site.donationWidget === undefined) throw new Refused(404, 'NO_CAUSE', 'This charity has no cause.');
  // Its fields are checked by the meta-schema of the site.
  return { ...(site.donationWidget as Omit<DonationWidget, 'charityId' | 'donationTypeId'>), charityId, donationTypeId };
}
