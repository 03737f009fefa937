import { fetchAuthSession } from 'aws-amplify/auth';

/** The id token names the account; with the access token the server checks at Amazon that the sign-in is still valid. */
export type Tokens = { readonly idToken: string; readonly accessToken: string };

/** Tokens of this page's sign-in; rejects when there is none. */
export async function tokens(options?: { readonly forceRefresh: boolean }): Promise<Tokens> {
  const { tokens: current } = await fetchAuthSession(options);
  if (current?.idToken === undefined) throw new Error('Nobody is signed in.');
  return { idToken: current.idToken.toString(), accessToken: current.accessToken.toString() };
}

/** New tokens of the same sign-in, with the account's current attributes. */
export function freshTokens(): Promise<Tokens> {
  return tokens({ forceRefresh: true });
}
