import type { ClientAuth, Configuration, CustomFetch, IDToken } from 'openid-client';
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
export type PendingSignIn = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The desk's page to show afterwards. */
  readonly to: string;
  /** When a fresh sign-in was requested, in milliseconds of the machine's clock; null where none was. */
  readonly freshSince: number | null;
};

/** The provider's claims about a person; signature, audience, nonce and times are checked. */
export type SignedIn = {
  readonly person: Person;
  readonly groups: readonly string[];
  /** When the provider saw the person itself, in milliseconds of the machine's clock; null where it does not report it. */
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

const TIMEOUT_SECONDS = 10;
/** How long the provider's metadata is cached. */
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
  // Uses a method that the provider supports; OpenID Connect's default is the secret in the header.
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

/** Some providers include groups only for a scope of its own. */
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

/** Reads the id token only: userinfo does not describe this sign-in. */
function methodsOf({ acr, amr }: IDToken): Pick<SignedIn, 'acr' | 'amr'> {
  return { acr: typeof acr === 'string' ? acr : null, amr: (Array.isArray(amr) ? amr : []).filter((method) => typeof method === 'string') };
}

/** Limits text to the length that is shown of a name. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').slice(0, 200) : '';
}
