import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import { charityOf, hostOf } from '../../kit/http/hosts/hosts.ts';
import type { Services } from '../../people/services.ts';
import { donationWidget } from './donation-widget.ts';
import { loadDonorWall } from './donor-wall.ts';

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
