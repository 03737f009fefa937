import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Definitions, Host, RatesVersion } from '../../engine/definitions.ts';
import { dollars } from '../../engine/index.ts';
import { type JsonSchema, sharedTypes, addCall } from '../kit/http/calls/calls.ts';
import { today } from '../content/today.ts';
import { charityOf, hostOf } from '../kit/http/hosts/hosts.ts';
import type { Services } from '../people/services.ts';

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

type Charity = Host['charities'][number];
type Tree = { readonly [field: string]: string | Tree };

/** The rate that fills a field of the API: `x-rate` in `schemas/api/types.json`. */
type RateSource = { readonly name: string; readonly dividedBy?: string };

const shape = sharedTypes.$defs.HomeConfiguration ?? {};

/** The configuration of a charity's pages, in the specification's fields, from the site's data and the day's rates. */
function homeConfiguration({ site }: Definitions, charity: Charity, rates: RatesVersion) {
  return {
    ...sectionsOf(shape, rates),
    charityId: charity.charityId,
    donationTypeId: charity.donationTypeId,
    ...(site.constants && { constants: site.constants }),
    ratesVersion: rates.id,
    socialMediaIcon: site.social.map((one) => ({ socialMediaIconName: one.icon, socialMediaIconUrl: one.url })),
    conactDetails: { contactNumber: site.contact.phone, contactEmail: site.contact.email, contactAddress: site.contact.address },
  };
}

/** Fills every part of the schema that names a rate. Omits fields whose rate is missing from the data. */
function sectionsOf(schema: JsonSchema, rates: RatesVersion): Tree {
  const filled = Object.entries((schema.properties ?? {}) as { [field: string]: JsonSchema }).flatMap(([field, part]) => {
    const value = part['x-rate'] === undefined ? sectionsOf(part, rates) : rateValue(part['x-rate'] as RateSource, rates);
    const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
    return isEmpty ? [] : [[field, value] as const];
  });
  return Object.fromEntries(filled);
}

function rateValue({ name, dividedBy }: RateSource, { values }: RatesVersion): string | undefined {
  const value = values[name];
  if (dividedBy === undefined || value === undefined) return value;
  const divisor = values[dividedBy];
  return divisor === undefined ? undefined : quotient(value, divisor);
}

/** Divides positive decimals exactly, rounded half up to 2 decimals. */
function quotient(dividend: string, divisor: string): string {
  const [top, bottom] = [scaled(dividend), scaled(divisor)];
  return dollars((top * 200n + bottom) / (bottom * 2n));
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
