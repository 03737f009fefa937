import { generateKeyPair, exportJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Configuration, Provider } from 'oidc-provider';
import { APPS, type SingpassApp } from '../../src/server/config/singpass.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { termsOf } from '../../src/server/people/singpass/apps.ts';
import { sharedAdapter, sharedKeys } from './shared-adapter.ts';
import { type Persona, personas, subjectOf } from './personas.ts';

export type ProviderPorts = {
  readonly db: Kysely<Tables>;
  readonly issuer: string;
  /** The portal's JWKS, which a real issuer would fetch. */
  readonly publishedKeys: () => Promise<{ readonly keys: readonly JWK[] }>;
  /** Whether the address is a permitted redirect URI. */
  readonly isCallback: (address: string) => boolean;
  /** The page where a persona is chosen. */
  readonly choosePath: string;
};

const SECONDS = { login: 600, code: 60, token: 600 };

/** OpenID provider with the FAPI 2.0 profile of Singpass and Corppass, over fictitious people. Its state is in the database, shared by all processes. */
export async function createProvider(ports: ProviderPorts): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const { Check, Prompt } = interactionPolicy;
  // No session is remembered: each sign-in asks for a persona.
  const choosing = new Check('choose', 'A persona is to be chosen', (ctx) => ctx.oidc.result?.login === undefined);
  const provider = new Provider(ports.issuer, {
    ...(await configuration(ports)),
    interactions: {
      policy: [new Prompt({ name: 'login', requestable: true }, choosing)],
      url: (_ctx, { uid }) => `${ports.choosePath}/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(String(oidc.params?.scope ?? ''));
      return grant.save().then(() => grant);
    },
  });
  provider.Client.prototype.redirectUriAllowed = ports.isCallback;
  return provider;
}

async function newKeys(): Promise<OwnKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { signing: { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'stand-in' }, cookies: crypto.randomUUID() };
}

type OwnKeys = { readonly signing: JWK; readonly cookies: string };

async function configuration({ db, publishedKeys }: ProviderPorts): Promise<Configuration> {
  const { signing, cookies } = (await sharedKeys(db, newKeys)) as OwnKeys;
  return {
    adapter: sharedAdapter(db),
    jwks: { keys: [signing] },
    clients: APPS.map((app) => ({
      client_id: app,
      redirect_uris: ['https://portal.invalid/'],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      scope: termsOf(app).scope,
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      dpop_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
      jwks_uri: 'https://portal.invalid/keys',
      id_token_signed_response_alg: 'ES256',
      id_token_encrypted_response_alg: 'ECDH-ES+A256KW',
      id_token_encrypted_response_enc: 'A256CBC-HS512',
      userinfo_signed_response_alg: 'ES256',
      userinfo_encrypted_response_alg: 'ECDH-ES+A256KW',
      userinfo_encrypted_response_enc: 'A256GCM',
    })),
    fetch: async () => Response.json(await publishedKeys()),
    features: {
      devInteractions: { enabled: false },
      fapi: { enabled: true, profile: '2.0' },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      dPoP: { enabled: true },
      encryption: { enabled: true },
      jwtUserinfo: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
    clientAuthMethods: ['private_key_jwt'],
    enabledJWA: {
      clientAuthSigningAlgValues: ['ES256'],
      dPoPSigningAlgValues: ['ES256'],
      idTokenSigningAlgValues: ['ES256'],
      idTokenEncryptionAlgValues: ['ECDH-ES+A256KW'],
      idTokenEncryptionEncValues: ['A256CBC-HS512'],
      userinfoSigningAlgValues: ['ES256'],
      userinfoEncryptionAlgValues: ['ECDH-ES+A256KW'],
      userinfoEncryptionEncValues: ['A256GCM'],
    },
    scopes: [...new Set(APPS.flatMap((app) => termsOf(app).scope.split(' ')))],
    claims: {
      openid: ['sub', 'sub_attributes', 'entityInfo', 'userInfo'],
      ...Object.fromEntries(PERSON_SCOPES.map((scope) => [scope, ['person_info']])),
    },
    findAccount: async (ctx, subject) => {
      const persona = personas.find((known) => subjectOf(known) === subject);
      const app = APPS.find((known) => known === ctx.oidc.client?.clientId);
      if (persona === undefined || app === undefined) return undefined;
      return { accountId: subject, claims: async (use, scope) => claimsOf(persona, app, use, scope) };
    },
    ttl: {
      AuthorizationCode: SECONDS.code,
      AccessToken: SECONDS.token,
      IdToken: SECONDS.token,
      Interaction: SECONDS.login,
      Session: SECONDS.login,
      Grant: SECONDS.login,
    },
    cookies: { keys: [cookies], short: { sameSite: 'lax' }, long: { sameSite: 'lax' } },
    clientBasedCORS: () => false,
    renderError: (ctx, { error }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `The stand-in for Singpass refuses this: ${error}.`;
    },
  };
}

const PERSON_SCOPES = termsOf('myinfo')
  .scope.split(' ')
  .filter((scope) => scope !== 'openid' && scope !== 'user.identity');

/** Claims that an app may read of a person: the identity in the id token, everything else behind the access token. */
function claimsOf(persona: Persona, app: SingpassApp, use: string, scope: string) {
  const sub = subjectOf(persona);
  const { person, company } = persona;
  if (app === 'corppass')
    return {
      sub,
      entityInfo: { CPEntID: company?.uen ?? '', CPEnt_TYPE: 'UEN', CPEnt_Status: 'Registered', CPEnt_Name: company?.name ?? '' },
      userInfo: { CPUID_FullName: person.name.value },
    };
  if (use === 'id_token') return { sub, sub_attributes: { identity_number: person.uinfin.value } };
  const shared = Object.entries(person).filter(([item]) => scope.split(' ').includes(item));
  const source = { lastupdated: '2026-06-01', source: '1', classification: 'C' };
  return { sub, person_info: Object.fromEntries(shared.map(([item, data]) => [item, { ...source, ...data }])) };
}
