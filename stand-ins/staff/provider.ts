import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { sharedAdapter, sharedKeys } from '../singpass/shared-adapter.ts';
import { staffPersonas } from './personas.ts';

export type StaffProviderPorts = {
  readonly db: Kysely<Tables>;
  readonly issuer: string;
  /** Whether the address is a permitted redirect URI. */
  readonly isCallback: (address: string) => boolean;
  /** The page where a persona is chosen. */
  readonly choosePath: string;
};

/** Client id and secret of the desk at the stand-in. */
export const CLIENT = { clientId: 'desk', clientSecret: 'the-stand-in-keeps-no-secret' };
const SECONDS = { login: 600, code: 60, token: 600 };

/** OpenID provider like an organisation's own, with a persona for each role. Its state is in the database, shared by all processes. */
export async function createStaffProvider({ db, issuer, isCallback, choosePath }: StaffProviderPorts): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const { Check, Prompt } = interactionPolicy;
  const { signing, cookies } = (await sharedKeys(db, newKeys)) as { readonly signing: JWK; readonly cookies: string };
  // No session is remembered: each sign-in asks for a persona.
  const choosing = new Check('choose', 'A persona is to be chosen', (ctx) => ctx.oidc.result?.login === undefined);
  const provider = new Provider(issuer, {
    adapter: sharedAdapter(db),
    jwks: { keys: [signing] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['https://portal.invalid/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
        backchannel_logout_uri: 'https://portal.invalid/',
        backchannel_logout_session_required: true,
      },
    ],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: { openid: ['sub', 'sid', 'auth_time', 'acr', 'amr', 'name', 'email', 'groups'] },
    findAccount: async (_ctx, subject) => {
      const persona = staffPersonas.find(({ id }) => subjectOf(id) === subject);
      return (
        persona && {
          accountId: subject,
          claims: async () => ({ sub: subject, name: persona.name, email: persona.email, groups: [persona.role] }),
        }
      );
    },
    interactions: {
      policy: [new Prompt({ name: 'login', requestable: true }, choosing)],
      url: (_ctx, { uid }) => `${choosePath}/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(String(oidc.params?.scope ?? ''));
      return grant.save().then(() => grant);
    },
    ttl: {
      AuthorizationCode: SECONDS.code,
      AccessToken: SECONDS.token,
      IdToken: SECONDS.token,
      Interaction: SECONDS.login,
      Session: SECONDS.login,
      Grant: SECONDS.login,
    },
    cookies: {
      keys: [cookies],
      names: { session: '_staff_session', interaction: '_staff_interaction', resume: '_staff_resume' },
      short: { sameSite: 'lax' },
      long: { sameSite: 'lax' },
    },
    clientBasedCORS: () => false,
    renderError: (ctx, { error }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `The stand-in for the organisation's sign-in refuses this: ${error}.`;
    },
  });
  provider.Client.prototype.redirectUriAllowed = isCallback;
  return provider;
}

/** Subject of the persona; does not reveal its role. */
export function subjectOf(id: string): string {
  return `staff-${staffPersonas.findIndex((persona) => persona.id === id) + 1}`;
}

async function newKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { signing: { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'stand-in' }, cookies: crypto.randomUUID() };
}
