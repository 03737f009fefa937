import { fetchAuthSession } from 'aws-amplify/auth';

/** The id token of this page's sign-in; rejects when there is none. */
export async function idToken(): Promise<string> {
  const { tokens } = await fetchAuthSession();
  if (tokens?.idToken === undefined) throw new Error('Nobody is signed in.');
  return tokens.idToken.toString();
}
