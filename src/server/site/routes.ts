import type { FastifyInstance, FastifyRequest } from 'fastify';
import { today } from '../content/today.ts';
import { addCall } from '../kit/http/calls/calls.ts';
import { charityOf, hostOf } from '../kit/http/hosts/hosts.ts';
import type { Services } from '../people/services.ts';
import { homeConfiguration } from './home-configuration.ts';

type CharityQuery = { Querystring: { charityId: string } };

/** POST homePageConfiguration, getHomePageConfiguration, configureWebForCharity: the same data, for a charity of the request's host. */
export function registerHome(app: FastifyInstance, { content, clock, config }: Services): void {
  const answer = async (request: FastifyRequest<CharityQuery>) => {
    content.notice();
    const { definitions, rates } = today({ content, clock });
    const { site } = definitions;
    const charity = charityOf(Number(request.query.charityId), hostOf(request, site, config), site);
    return { status: 1, data: homeConfiguration(definitions, charity, rates) };
  };
  for (const name of ['home-page-configuration', 'get-home-page-configuration', 'configure-web-for-charity'])
    addCall<CharityQuery>(app, name, answer);
}
