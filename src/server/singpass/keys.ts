import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** The portal's own keys, by which an issuer knows it and encrypts for it. */
export type SingpassKeys = {
  readonly signing: { readonly key: CryptoKey; readonly kid: string };
  readonly decryption: { readonly key: CryptoKey; readonly kid: string; readonly alg: string };
  /** The public halves, for the issuer to read. */
  readonly published: { readonly keys: readonly JWK[] };
};

const SIGNS = 'ES256';
const DECRYPTS = 'ECDH-ES+A256KW';

/** Reads the key file, a JSON Web Key Set with both private keys; where there is none it is made, for its owner's eyes only. */
export async function loadSingpassKeys(file: string): Promise<SingpassKeys> {
  if (!existsSync(file)) writeWhole(file, JSON.stringify({ keys: [await newKey(SIGNS, 'sig'), await newKey(DECRYPTS, 'enc')] }, null, 2));
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: readonly JWK[] };
  const [signing, decryption] = [keyFor(keys, 'sig', file), keyFor(keys, 'enc', file)];
  return {
    signing: { key: await secret(signing, SIGNS), kid: signing.kid ?? '' },
    decryption: { key: await secret(decryption, DECRYPTS), kid: decryption.kid ?? '', alg: DECRYPTS },
    published: { keys: keys.map(publicHalf) },
  };
}

async function newKey(alg: string, use: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg, use, kid: await calculateJwkThumbprint(jwk) };
}

/** The first of its use: a new key is put before the one that it replaces. */
function keyFor(keys: readonly JWK[], use: string, file: string): JWK {
  const found = keys.find((key) => key.use === use && key.kid !== undefined && key.d !== undefined);
  if (found === undefined) throw new Error(`${file} has no private key with a "kid" for use "${use}".`);
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

/** Whole or not at all: two portals that begin at once do not read half a file. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeSync(handle, `${text}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
}
