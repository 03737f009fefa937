import type { CustomFetch, IDToken, ServerMetadata } from 'openid-client';
import { createOpenIdClient, type PendingRequest } from '../../kit/openid/client.ts';
import type { Person } from '../members.ts';

/** How to reach the provider that staff sign in with: the organisation's, or the stand-in of a trial. */
export type StaffProviderAccess = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groupsClaim: string;
  /** The authentication classes (acr) that are required; empty where none is. */
  readonly acrValues: readonly string[];
  /** Reaches the stand-in within this process; undefined for a real provider, which must be reached by https. */
  readonly fetch: CustomFetch | undefined;
};

/** The state kept between the redirect to the provider and the callback; it never leaves the server. */
export type PendingSignIn = PendingRequest & {
  /** The desk's page to show afterwards. */
  readonly to: string;
  /** When a fresh sign-in was requested, in milliseconds of the machine's clock; null if none was. */
  readonly freshSince: number | null;
};

/** The provider's claims about a person; signature, audience, nonce and times are checked. */
export type SignedIn = {
  readonly person: Person;
  readonly groups: readonly string[];
  /** When the provider last authenticated the person, in milliseconds of the machine's clock; null if it does not report it. */
  readonly authenticatedAt: number | null;
  readonly sid: string | null;
  /** How the person signed in, by the id token: class (acr) and methods (amr). */
  readonly acr: string | null;
  readonly amr: readonly string[];
};

export type StaffClient = {
  readonly begin: (
    redirectUri: string,
    to: string,
    kind: 'any' | 'fresh',
  ) => Promise<{ readonly pending: PendingSignIn; readonly address: URL }>;
  /** Exchanges the parameters of the callback for claims; throws when any of them does not match the request. */
  readonly finish: (pending: PendingSignIn, returned: URLSearchParams) => Promise<SignedIn>;
  /** The address of the provider's signing keys (JWKS). */
  readonly keysAt: () => Promise<URL>;
};

/** The desk's client at the organisation's provider, with a secret. */
export function createStaffClient(access: StaffProviderAccess): StaffClient {
  const { issuer, clientId, clientSecret, groupsClaim, acrValues, fetch } = access;
  const client = createOpenIdClient(async () => ({ issuer, clientId, credentials: { secret: clientSecret }, fetch }));
  return {
    async begin(redirectUri, to, kind) {
      const { pending, address } = await client.begin(redirectUri, (provider) => ({
        scope: scopeOf(provider),
        ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
        ...(kind === 'fresh' && { max_age: '0', prompt: 'login' }),
      }));
      return { pending: { ...pending, to, freshSince: kind === 'fresh' ? Date.now() : null }, address };
    },

    async finish(pending, returned) {
      const { claims, userinfo } = await client.finish(pending, returned, (told) => isTold(told, groupsClaim));
      return { ...toSignedIn({ ...userinfo, ...claims }, groupsClaim), ...methodsOf(claims) };
    },

    async keysAt() {
      const { jwks_uri } = await client.metadata();
      if (jwks_uri === undefined) throw new Error('The provider publishes no keys.');
      return new URL(jwks_uri);
    },
  };
}

/** Some providers return groups only for a separate scope. */
function scopeOf(provider: ServerMetadata): string {
  const own = provider.scopes_supported?.includes('groups') ? ' groups' : '';
  return `openid profile email${own}`;
}

function isTold(claims: IDToken, claim: string): boolean {
  return claims[claim] !== undefined && typeof claims.name === 'string';
}

type Said = { readonly [claim: string]: unknown; readonly sub: string };

function toSignedIn(said: Said, groupsClaim: string): Omit<SignedIn, 'acr' | 'amr'> {
  const email = textOf(said.email);
  const name = textOf(said.name) || textOf(said.preferred_username) || email || 'Unnamed';
  const told = said[groupsClaim];
  return {
    person: { subject: said.sub, name, email },
    groups: (Array.isArray(told) ? told : [told]).filter((group) => typeof group === 'string'),
    authenticatedAt: typeof said.auth_time === 'number' ? said.auth_time * 1000 : null,
    sid: textOf(said.sid) || null,
  };
}

/** Reads the id token only: userinfo does not describe this sign-in. */
function methodsOf({ acr, amr }: IDToken): Pick<SignedIn, 'acr' | 'amr'> {
  return { acr: typeof acr === 'string' ? acr : null, amr: (Array.isArray(amr) ? amr : []).filter((method) => typeof method === 'string') };
}

/** Limits text to the length that is shown of a name. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').slice(0, 200) : '';
}
