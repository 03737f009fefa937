import { fetchAuthSession, type SignInOutput } from 'aws-amplify/auth';
import type { SessionView } from '../../../src/api/types.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../support/trial/portal.ts';
import { clientInNode, type Pool, type PoolClient } from '../../accounts/client.ts';
import { emptyPool } from '../../support/trial/user-pool.ts';

/** A portal on a port of its own, and the real aws-amplify pointed at it. */
export type AccountWorld = {
  readonly portal: TestPortal;
  readonly url: string;
  readonly client: PoolClient;
  /** The contents of the last mail to an address, as the facts that its words need. */
  readonly mails: (to: string) => Promise<readonly { readonly kind: string; readonly language: string; readonly code: string }[]>;
  readonly lastCode: (to: string) => Promise<string>;
  /** Signs up, and confirms the address. */
  readonly join: (email: string, attributes?: { readonly [name: string]: string }) => Promise<string>;
  readonly signIn: (email: string, password?: string) => Promise<SignInOutput>;
  /** Clears counts, accounts and sign-ins, and resets the clock. */
  readonly begin: () => Promise<void>;
  readonly later: (seconds: number) => void;
  readonly close: () => Promise<void>;
};

export const email = 'aisyah@portal.test';
export const PASSWORD = 'Perahu-kertas-7';
export const newPassword = 'Layang-layang-8';
export const aisyah = { name: 'Aisyah Canary', 'custom:NRIC': 'S1234567D', 'custom:BUSINESS_ACC': 'No', phone_number: '+6591234567' };

/** Starts one; `openClient` opens aws-amplify for each test, in Node or in a browser. */
export async function startAccountWorld(openClient: (pool: Pool) => Promise<PoolClient> = clientInNode): Promise<AccountWorld> {
  const portal = await startTestPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const address = portal.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const { poolId, clientId } = portal.services.config.identity;
  const open = () => openClient({ url, poolId, clientId });
  let client = await open();

  const mails: AccountWorld['mails'] = async (to) => {
    const rows = await portal.services.db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at').execute();
    const read = rows.map(({ id, message }) => JSON.parse(portal.services.crypto.decrypt('mails', 'message', id, message ?? '')));
    return read.filter((mail) => mail.to === to).map(({ kind, language, facts }) => ({ kind, language, code: facts.code ?? '' }));
  };
  const world: AccountWorld = {
    portal,
    url,
    get client() {
      return client;
    },
    mails,
    lastCode: async (to) => (await mails(to)).at(-1)?.code ?? 'none',
    async join(email, attributes = {}) {
      const { userId = '' } = await client.signUp({
        username: email,
        password: PASSWORD,
        options: { userAttributes: { email, ...attributes } },
      });
      await client.confirmSignUp({ username: email, confirmationCode: await world.lastCode(email) });
      return userId;
    },
    signIn: (username, password = PASSWORD) => client.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } }),
    async begin() {
      await client.signOut().catch(() => undefined);
      client = await open();
      portal.clock.now = TEST_DAY;
      const { db } = portal.services;
      for (const table of ['rate_limits', 'mails', 'sessions', 'accounts'] as const) await db.deleteFrom(table).execute();
      await emptyPool(db);
    },
    later: (seconds) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000);
    },
    close: () => portal.close(),
  };
  return world;
}

/** Binds the session of a browser to the sign-in of aws-amplify in this process, as the page does. */
export async function bindSignedIn(browser: Browser, more: { readonly idToken?: string; readonly forceRefresh?: boolean } = {}) {
  const { tokens } = await fetchAuthSession({ forceRefresh: more.forceRefresh ?? false });
  const authorization = more.idToken ?? String(tokens?.idToken);
  return browser.call<SessionView>('POST', '/session/account', { accessToken: String(tokens?.accessToken) }, { authorization });
}

/** A code that is always wrong. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The name and message of an error that aws-amplify threw. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return `${error.name}: ${error.message}`;
  }
  return 'nothing failed';
}
