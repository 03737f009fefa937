import { fetchAuthSession } from 'aws-amplify/auth';

/** By the id token the portal knows who has signed in; by the access token it asks Amazon whether the sign-in is still good. */
export type Tokens = { readonly idToken: string; readonly accessToken: string };

/** The tokens of this page's sign-in; rejects when there is none. */
export async function tokens(): Promise<Tokens> {
  const { tokens: held } = await fetchAuthSession();
  if (held?.idToken === undefined) throw new Error('Nobody is signed in.');
  return { idToken: held.idToken.toString(), accessToken: held.accessToken.toString() };
}
