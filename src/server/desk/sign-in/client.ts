import type { ClientAuth, Configuration, CustomFetch, IDToken } from 'openid-client';
import type { Person } from '../members.ts';

/** Whom staff sign in with: the organisation's provider, or the stand-in of a trial. */
export type StaffProviderAccess = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groupsClaim: string;
  /** How somebody must have signed in, as the provider names it; none where it is not asked. */
  readonly acrValues: readonly string[];
  /** Reaches the stand-in inside of this process; absent for a real provider, which must be reached by https. */
  readonly fetch: CustomFetch | undefined;
};

/** What must be remembered between the way to the provider and the way back; it never leaves the server. */
export type PendingSignIn = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page of the desk that is shown after it. */
  readonly to: string;
  /** When the provider was asked to see the person itself, in milliseconds of the machine's clock; null where it was not. */
  readonly freshSince: number | null;
};

/** What the provider said of somebody; signature, addressee, nonce and times are checked. */
export type SignedIn = {
  readonly person: Person;
  readonly groups: readonly string[];
  /** When the provider saw the person itself, in milliseconds of the machine's clock; null where it does not tell. */
  readonly authenticatedAt: number | null;
  readonly sid: string | null;
  /** How the person signed in, as the id token tells it: its class and its methods. */
  readonly acr: string | null;
  readonly amr: readonly string[];
};

export type StaffClient = {
  readonly begin: (
    redirectUri: string,
    to: string,
    kind: 'any' | 'fresh',
  ) => Promise<{ readonly pending: PendingSignIn; readonly address: URL }>;
  /** Exchanges what the browser came back with; throws when any part of it is not what was sent out. */
  readonly finish: (pending: PendingSignIn, returned: URLSearchParams) => Promise<SignedIn>;
  /** Where the provider publishes the keys that it signs with. */
  readonly keysAt: () => Promise<URL>;
};

const TIMEOUT_SECONDS = 10;
/** How long what a provider says of itself is believed. */
const KNOWN_FOR_MS = 3_600_000;

/** OpenID Connect: the authorization code flow with PKCE, state and nonce, as the desk's client. */
export function createStaffClient(access: StaffProviderAccess): StaffClient {
  let known: { readonly found: Promise<Configuration>; readonly at: number } | undefined;
  const configuration = (): Promise<Configuration> => {
    if (known !== undefined && Date.now() - known.at < KNOWN_FOR_MS) return known.found;
    const found = discover(access);
    known = { found, at: Date.now() };
    found.catch(() => {
      known = undefined;
    });
    return found;
  };

  return {
    async begin(redirectUri, to, kind) {
      const oidc = await import('openid-client');
      const provider = await configuration();
      const verifier = oidc.randomPKCECodeVerifier();
      const pending: PendingSignIn = {
        redirectUri,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        to,
        freshSince: kind === 'fresh' ? Date.now() : null,
      };
      const address = oidc.buildAuthorizationUrl(provider, {
        scope: scopeOf(provider),
        redirect_uri: redirectUri,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(access.acrValues.length > 0 && { acr_values: access.acrValues.join(' ') }),
        ...(kind === 'fresh' && { max_age: '0', prompt: 'login' }),
      });
      return { pending, address };
    },

    async finish(pending, returned) {
      const oidc = await import('openid-client');
      const provider = await configuration();
      const address = new URL(pending.redirectUri);
      address.search = returned.toString();
      const checks = {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      };
      const tokens = await oidc.authorizationCodeGrant(provider, address, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no id token.');
      const isAsked = !isTold(claims, access.groupsClaim) && provider.serverMetadata().userinfo_endpoint !== undefined;
      const more = isAsked ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
      return { ...toSignedIn({ ...more, ...claims }, access.groupsClaim), ...methodsOf(claims) };
    },

    async keysAt() {
      const { jwks_uri } = (await configuration()).serverMetadata();
      if (jwks_uri === undefined) throw new Error('The provider publishes no keys.');
      return new URL(jwks_uri);
    },
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: StaffProviderAccess): Promise<Configuration> {
  const oidc = await import('openid-client');
  // As the provider takes it; where it says nothing, OpenID Connect has the secret in the header.
  const authentication: ClientAuth = (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inHeader = takes.includes('client_secret_basic');
    return (inHeader ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret))(server, client, body, headers);
  };
  const configuration = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [oidc.customFetch]: fetch, execute: [oidc.allowInsecureRequests] }),
  });
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Some providers tell of groups only where that is asked for by its own scope. */
function scopeOf(provider: Configuration): string {
  const own = provider.serverMetadata().scopes_supported?.includes('groups') ? ' groups' : '';
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

/** By the id token alone: what the userinfo says is not of this sign-in. */
function methodsOf({ acr, amr }: IDToken): Pick<SignedIn, 'acr' | 'amr'> {
  return { acr: typeof acr === 'string' ? acr : null, amr: (Array.isArray(amr) ? amr : []).filter((method) => typeof method === 'string') };
}

/** At most as long as a name is shown. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').slice(0, 200) : '';
}
