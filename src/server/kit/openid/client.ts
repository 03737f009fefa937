import type { ClientAuth, Configuration, CustomFetch, IDToken, ServerMetadata } from 'openid-client';

/** The state kept between the redirect to the provider and the callback; it never leaves the server. */
export type PendingRequest = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The private key that the code and tokens are bound to (DPoP), under FAPI 2.0. */
  readonly dpop?: JsonWebKey | undefined;
};

/** The provider's claims; signature, audience, nonce and times are checked. */
export type Statement = { readonly claims: IDToken; readonly userinfo: { readonly [claim: string]: unknown } };

/** The private keys of a FAPI 2.0 client: it signs with one (private_key_jwt), and responses are encrypted for the other. */
export type ClientKeys = {
  readonly signing: { readonly key: CryptoKey; readonly kid: string };
  readonly decryption: { readonly key: CryptoKey; readonly kid: string; readonly alg: string };
};

/** A client at a provider. With keys it speaks FAPI 2.0: pushed requests (PAR), sender-constrained tokens (DPoP), encrypted responses. */
export type Registration = {
  readonly issuer: string;
  readonly clientId: string;
  readonly credentials: { readonly secret: string } | { readonly keys: ClientKeys };
  /** Reaches a stand-in within this process; undefined for a real provider, which must be reached by https. */
  readonly fetch: CustomFetch | undefined;
};

/** Parameters of an authorization request, beside those of the protocol. */
type RequestParameters = { readonly scope: string; readonly [parameter: string]: string };

export type OpenIdClient = {
  /** Begins an authorization request; returns the address for the browser. Rejects when the provider cannot be asked. */
  readonly begin: (
    redirectUri: string,
    parametersFor: (provider: ServerMetadata) => RequestParameters,
  ) => Promise<{ readonly pending: PendingRequest; readonly address: URL }>;
  /**
   * Exchanges the parameters of the callback for claims; rejects when any of them does not match the request. Asks userinfo, where the provider has it,
   * if the id token does not suffice.
   */
  readonly finish: (pending: PendingRequest, returned: URLSearchParams, suffices?: (claims: IDToken) => boolean) => Promise<Statement>;
  readonly metadata: () => Promise<ServerMetadata>;
};

const TIMEOUT_SECONDS = 10;
/** How long a provider's metadata is cached. */
const KNOWN_FOR_MS = 3_600_000;

/** An OpenID Connect client: the authorization code flow with PKCE, state and nonce. Loads its library on first use. */
export function createOpenIdClient(registrationOf: () => Promise<Registration>): OpenIdClient {
  let known: { readonly found: Promise<Provider>; readonly at: number } | undefined;
  /** The provider's metadata; after a failure it is read again by the next caller. */
  const providerNow = (): Promise<Provider> => {
    if (known !== undefined && Date.now() - known.at < KNOWN_FOR_MS) return known.found;
    const found = registrationOf().then(discover);
    known = { found, at: Date.now() };
    found.catch(() => {
      known = undefined;
    });
    return found;
  };

  return {
    async begin(redirectUri, parametersFor) {
      const oidc = await import('openid-client');
      const { configuration, isFapi } = await providerNow();
      const pair = isFapi ? await oidc.randomDPoPKeyPair('ES256', { extractable: true }) : undefined;
      const verifier = oidc.randomPKCECodeVerifier();
      const pending: PendingRequest = {
        redirectUri,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        ...(pair && { dpop: await crypto.subtle.exportKey('jwk', pair.privateKey) }),
      };
      const request = {
        ...parametersFor(configuration.serverMetadata()),
        redirect_uri: redirectUri,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      const address =
        pair === undefined
          ? oidc.buildAuthorizationUrl(configuration, request)
          : await oidc.buildAuthorizationUrlWithPAR(configuration, request, { DPoP: oidc.getDPoPHandle(configuration, pair) });
      return { pending, address };
    },

    async finish(pending, returned, suffices = () => false) {
      const oidc = await import('openid-client');
      const { configuration } = await providerNow();
      const bound = pending.dpop && { DPoP: oidc.getDPoPHandle(configuration, await keyPairOf(pending.dpop)) };
      const address = new URL(pending.redirectUri);
      address.search = returned.toString();
      const checks = {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      };
      const tokens = await oidc.authorizationCodeGrant(configuration, address, checks, undefined, bound);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no id token.');
      const isAsked = !suffices(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userinfo = isAsked ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub, bound) : {};
      return { claims, userinfo };
    },

    metadata: async () => (await providerNow()).configuration.serverMetadata(),
  };
}

/** A provider as it was found, and whether the client speaks FAPI 2.0 with it. */
type Provider = { readonly configuration: Configuration; readonly isFapi: boolean };

async function discover({ issuer, clientId, credentials, fetch }: Registration): Promise<Provider> {
  const oidc = await import('openid-client');
  const options = {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [oidc.customFetch]: fetch, execute: [oidc.allowInsecureRequests] }),
  };
  const server = new URL(issuer);
  const configuration =
    'keys' in credentials
      ? await oidc.discovery(server, clientId, SIGNED_BY_ES256, oidc.PrivateKeyJwt(credentials.keys.signing), options)
      : await oidc.discovery(server, clientId, undefined, await bySecret(credentials.secret), options);
  if ('keys' in credentials) oidc.enableDecryptingResponses(configuration, DECRYPTS, credentials.keys.decryption);
  oidc.enableNonRepudiationChecks(configuration);
  return { configuration, isFapi: 'keys' in credentials };
}

const SIGNED_BY_ES256 = { id_token_signed_response_alg: 'ES256', userinfo_signed_response_alg: 'ES256' };
const DECRYPTS = ['A256CBC-HS512', 'A256GCM'];

/** Sends the secret in the way that the provider supports; OpenID Connect's default is the header. */
async function bySecret(secret: string): Promise<ClientAuth> {
  const oidc = await import('openid-client');
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = takes.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
    return authenticate(server, client, body, headers);
  };
}

async function keyPairOf(jwk: JsonWebKey): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { d: _private, ...open } = jwk;
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', { ...open, key_ops: ['verify'] }, curve, true, ['verify']),
  };
}
