import type { FastifyRequest } from 'fastify';
import { Refused } from '../../../src/server/kit/http/refusal.ts';
import type { PoolPorts } from '../../cognito/ports.ts';
import type { UserProvider } from '../../cognito/tables.ts';

/** A page's request to sign in with another provider. */
export type AuthorizeRequest = {
  readonly provider: Exclude<UserProvider, 'Cognito'>;
  /** A page of the portal itself. */
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE, S256. */
  readonly challenge: string;
};

type Parameters = { readonly [name: string]: unknown };

const PROVIDERS: { readonly [name: string]: AuthorizeRequest['provider'] } = { Google: 'Google', Facebook: 'Facebook' };

/** Parses the parameters of `/oauth2/authorize`. Refuses another client, a foreign redirect URI, and a request without PKCE. */
export function readAuthorize({ config }: Pick<PoolPorts, 'config'>, request: FastifyRequest, parameters: Parameters): AuthorizeRequest {
  const text = (name: string) => (typeof parameters[name] === 'string' ? (parameters[name] as string) : '');
  const provider = PROVIDERS[text('identity_provider')];
  const challenge = text('code_challenge');
  const isWhole =
    provider !== undefined &&
    text('response_type') === 'code' &&
    text('client_id') === config.identity.clientId &&
    text('code_challenge_method') === 'S256' &&
    /^[A-Za-z0-9_-]{43}$/.test(challenge) &&
    /^[A-Za-z0-9_-]{1,1000}$/.test(text('state'));
  if (!isWhole) throw new Refused(422, 'INVALID_REQUEST', 'This sign-in cannot be begun so.');
  return { provider, redirectUri: ownPage(request, text('redirect_uri')), state: text('state'), challenge };
}

/** Refuses an address outside this portal, against open redirects and leaked codes. */
export function ownPage(request: FastifyRequest, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.host !== request.host || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Refused(422, 'OTHER_SITE', 'This address belongs to another site.');
  return url.href;
}
