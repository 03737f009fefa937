import type { Configuration, CustomFetch } from 'openid-client';
import type { SingpassApp } from '../../config/singpass.ts';
import { termsOf } from './apps.ts';
import type { SingpassKeys } from './keys.ts';

/** The state kept between the redirect to Singpass and the callback; it never leaves the server. */
export type PendingLogin = {
  readonly app: SingpassApp;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The private key that the code and tokens are bound to (DPoP). */
  readonly dpop: JsonWebKey;
};

/** The issuer's claims; signature and audience are checked. */
export type Statement = { readonly claims: Said; readonly userinfo: Said };
type Said = { readonly [claim: string]: unknown };

export type SingpassClient = {
  /** Pushes an authorization request to the issuer (PAR); returns the address for the browser. */
  readonly begin: (app: SingpassApp, redirectUri: string) => Promise<{ readonly pending: PendingLogin; readonly address: URL }>;
  /** Exchanges the parameters of the callback for claims; throws when any of them does not match the request. */
  readonly finish: (pending: PendingLogin, returned: URLSearchParams) => Promise<Statement>;
};

export type Registration = { readonly issuer: string; readonly clientId: string };

type Ports = {
  readonly registrationOf: (app: SingpassApp) => Registration;
  readonly keys: () => Promise<SingpassKeys>;
  /** Reaches the stand-in within this process; undefined for a real issuer, which must be reached by https. */
  readonly fetchOf: (app: SingpassApp) => CustomFetch | undefined;
};

const TIMEOUT_SECONDS = 10;
/** How long an issuer's metadata is cached. */
const KNOWN_FOR_MS = 3_600_000;

/** A FAPI 2.0 client: PAR, PKCE, private_key_jwt, DPoP, and signed and encrypted responses. */
export function createSingpassClient(ports: Ports): SingpassClient {
  const known = new Map<SingpassApp, { readonly found: Promise<Configuration>; readonly at: number }>();

  const configurationOf = (app: SingpassApp): Promise<Configuration> => {
    const before = known.get(app);
    if (before !== undefined && Date.now() - before.at < KNOWN_FOR_MS) return before.found;
    const found = discover(ports, app);
    known.set(app, { found, at: Date.now() });
    found.catch(() => known.delete(app));
    return found;
  };

  return {
    async begin(app, redirectUri) {
      const oidc = await import('openid-client');
      const configuration = await configurationOf(app);
      const pair = await oidc.randomDPoPKeyPair('ES256', { extractable: true });
      const verifier = oidc.randomPKCECodeVerifier();
      const pending: PendingLogin = {
        app,
        redirectUri,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        dpop: await crypto.subtle.exportKey('jwk', pair.privateKey),
      };
      const request = {
        scope: termsOf(app).scope,
        redirect_uri: redirectUri,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      const DPoP = oidc.getDPoPHandle(configuration, pair);
      return { pending, address: await oidc.buildAuthorizationUrlWithPAR(configuration, request, { DPoP }) };
    },

    async finish(pending, returned) {
      const oidc = await import('openid-client');
      const configuration = await configurationOf(pending.app);
      const DPoP = oidc.getDPoPHandle(configuration, await keyPairOf(pending.dpop));
      const address = new URL(pending.redirectUri);
      address.search = returned.toString();
      const checks = {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      };
      const tokens = await oidc.authorizationCodeGrant(configuration, address, checks, undefined, { DPoP });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The issuer gave no id token.');
      const isOffered = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userinfo = isOffered ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub, { DPoP }) : {};
      return { claims, userinfo };
    },
  };
}

async function discover({ registrationOf, keys, fetchOf }: Ports, app: SingpassApp): Promise<Configuration> {
  const oidc = await import('openid-client');
  const { issuer, clientId } = registrationOf(app);
  const { signing, decryption } = await keys();
  const fetch = fetchOf(app);
  const answers = { id_token_signed_response_alg: 'ES256', userinfo_signed_response_alg: 'ES256' };
  const configuration = await oidc.discovery(new URL(issuer), clientId, answers, oidc.PrivateKeyJwt(signing), {
    timeout: TIMEOUT_SECONDS,
    ...(fetch && { [oidc.customFetch]: fetch, execute: [oidc.allowInsecureRequests] }),
  });
  oidc.enableDecryptingResponses(configuration, ['A256CBC-HS512', 'A256GCM'], decryption);
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function keyPairOf(jwk: JsonWebKey): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { d: _private, ...open } = jwk;
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', { ...open, key_ops: ['verify'] }, curve, true, ['verify']),
  };
}
