/** What the user pool answered to an action. */
export type PoolAnswer = { readonly status: number; readonly body: { readonly [name: string]: unknown } };

/** One action of the user pool, asked for without aws-amplify. */
export async function callPool(
  pool: { url: string; clientId: string; headers?: { readonly [name: string]: string } },
  action: string,
  input: object,
): Promise<PoolAnswer> {
  const answer = await fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...pool.headers,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...input }),
  });
  return { status: answer.status, body: await answer.json() };
}
