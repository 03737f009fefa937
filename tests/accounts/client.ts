import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

/** The calls of aws-amplify that the checks make. */
const CALLS = [
  'signUp',
  'confirmSignUp',
  'resendSignUpCode',
  'signIn',
  'confirmSignIn',
  'signOut',
  'getCurrentUser',
  'fetchUserAttributes',
  'updateUserAttributes',
  'deleteUserAttributes',
  'sendUserAttributeVerificationCode',
  'confirmUserAttribute',
  'resetPassword',
  'confirmResetPassword',
  'updatePassword',
  'deleteUser',
] as const;

type Call = (typeof CALLS)[number];

/** aws-amplify, wherever it runs: what it answers is data, what it throws has its name and words. */
export type PoolClient = Pick<typeof auth, Call> & {
  /** The tokens of the sign-in, refreshed on request; undefined when nobody is signed in. */
  readonly tokens: (options?: { readonly forceRefresh: boolean }) => Promise<Tokens | undefined>;
};

type Tokens = { readonly accessToken: Token; readonly idToken: Token };
type Token = { readonly text: string; readonly payload: { readonly [claim: string]: unknown } };

/** The address of a user pool, and its names. */
export type Pool = { readonly url: string; readonly poolId: string; readonly clientId: string };

/** aws-amplify in this process, pointed at the pool; to do that again forgets who was signed in. */
export function clientInNode({ url, poolId, clientId }: Pool): Promise<PoolClient> {
  Amplify.configure({ Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: `${url}/` } } });
  return Promise.resolve({ ...auth, tokens });
}

/** The same client, each call of it made by `ask`. */
export function clientBy(ask: (call: Call | 'tokens', input: unknown) => Promise<unknown>): PoolClient {
  const calls = [...CALLS, 'tokens' as const].map((call) => [call, (input: unknown) => ask(call, input)]);
  return Object.fromEntries(calls) as PoolClient;
}

/** The tokens of aws-amplify's session as data. */
export async function tokens(options?: { readonly forceRefresh: boolean }): Promise<Tokens | undefined> {
  const { accessToken, idToken } = (await auth.fetchAuthSession(options)).tokens ?? {};
  if (accessToken === undefined || idToken === undefined) return undefined;
  const plain = (token: typeof accessToken): Token => ({ text: token.toString(), payload: token.payload });
  return { accessToken: plain(accessToken), idToken: plain(idToken) };
}
