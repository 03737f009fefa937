import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Services } from '../services.ts';

type TokenPorts = Pick<Services, 'clock' | 'pool'>;

/** The claims of an id token; undefined unless the pool signed it for this site and it has not expired. */
export async function readIdToken(ports: TokenPorts, idToken: string): Promise<JWTPayload | undefined> {
  const claims = await readToken(ports, idToken);
  return claims?.token_use === 'id' && claims.aud === ports.pool.clientId ? claims : undefined;
}

/** The claims of an access token, checked in the same way. Does not check whether its sign-in has ended since. */
export async function readAccessToken(ports: TokenPorts, accessToken: string): Promise<JWTPayload | undefined> {
  const claims = await readToken(ports, accessToken);
  return claims?.token_use === 'access' && claims.client_id === ports.pool.clientId ? claims : undefined;
}

async function readToken({ clock, pool }: TokenPorts, token: string): Promise<JWTPayload | undefined> {
  const options = { issuer: pool.issuer, algorithms: ['RS256'], currentDate: clock.now() };
  try {
    return (await jwtVerify(token, pool.keys, options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
