import { readFileSync } from 'node:fs';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { ClientKeys } from '../../kit/openid/client.ts';
import { type KeptKeysPorts, keptKeySet } from './kept-keys.ts';

/** The portal's own keys: issuers use them to authenticate the portal and to encrypt for it. */
export type SingpassKeys = ClientKeys & {
  /** The public halves, for issuers to read. */
  readonly published: { readonly keys: readonly JWK[] };
};

const SIGNS = 'ES256';
const DECRYPTS = 'ECDH-ES+A256KW';

/**
 * The keys of a file, a JSON Web Key Set with both private keys; without a file, those of the database, made on first use. All processes share them:
 * an issuer may read the keys from any process.
 */
export async function loadSingpassKeys(ports: KeptKeysPorts, file: string | undefined): Promise<SingpassKeys> {
  const written = file === undefined ? await keptKeySet(ports, newKeySet) : readFileSync(file, 'utf8');
  const { keys } = JSON.parse(written) as { keys: readonly JWK[] };
  const where = file ?? 'The key set of the database';
  const [signing, decryption] = [keyFor(keys, 'sig', where), keyFor(keys, 'enc', where)];
  return {
    signing: { key: await secret(signing, SIGNS), kid: signing.kid ?? '' },
    decryption: { key: await secret(decryption, DECRYPTS), kid: decryption.kid ?? '', alg: DECRYPTS },
    published: { keys: keys.map(publicHalf) },
  };
}

/** A new key set of both uses, as JSON text. */
export async function newKeySet(): Promise<string> {
  return JSON.stringify({ keys: [await newKey(SIGNS, 'sig'), await newKey(DECRYPTS, 'enc')] }, null, 2);
}

async function newKey(alg: string, use: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg, use, kid: await calculateJwkThumbprint(jwk) };
}

/** The first key for its use: to replace a key, put the new one before it. */
function keyFor(keys: readonly JWK[], use: string, where: string): JWK {
  const found = keys.find((key) => key.use === use && key.kid !== undefined && key.d !== undefined);
  if (found === undefined) throw new Error(`${where} has no private key with a "kid" for use "${use}".`);
  return found;
}

async function secret(jwk: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('A key for Singpass must be an elliptic curve key.');
  return key;
}

function publicHalf({ d: _private, ...rest }: JWK): JWK {
  return rest;
}
