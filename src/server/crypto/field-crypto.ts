import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys by id, each 32 bytes; new values are written under `current`, older ones stay readable. */
export type FieldKeys = { readonly current: string; readonly keys: { readonly [id: string]: Buffer } };

export type FieldCrypto = {
  /** "v1.<key id>.<base64url>"; bound to its place: the same text in another row, column or table does not decrypt. */
  readonly encrypt: (table: string, column: string, row: string, text: string) => string;
  /** Throws when the value was changed or stands in a place that is not its own. */
  readonly decrypt: (table: string, column: string, row: string, value: string) => string;
  /** A keyed hash to find a value by without keeping it: the same purpose and text give the same index. Normalise the text first. */
  readonly index: (purpose: string, text: string) => string;
};

const NONCE = 12;
const TAG = 16;

/** Field encryption: AES-256-GCM with the value's place as associated data, and HMAC-SHA-256 for the index, both from `keys`. */
export function createFieldCrypto({ current, keys }: FieldKeys): FieldCrypto {
  const derived = new Map(Object.entries(keys).map(([id, key]) => [id, { seal: derive(key, 'seal'), index: derive(key, 'index') }]));
  const keyOf = (id: string) => {
    const key = derived.get(id);
    if (key === undefined) throw new Error(`No field key "${id}"`);
    return key;
  };
  // The index stays under the first key ever made: values written before a new key must still be found.
  const [eldest = current] = Object.keys(keys).sort();
  return {
    encrypt(table, column, row, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current).seal, nonce).setAAD(place(table, column, row));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${current}.${sealed.toString('base64url')}`;
    },
    decrypt(table, column, row, value) {
      const [version, id = '', body = ''] = value.split('.');
      if (version !== 'v1') throw new Error('Not an encrypted value');
      const sealed = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id).seal, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(place(table, column, row))
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
    index(purpose, text) {
      return createHmac('sha256', keyOf(eldest).index)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url');
    },
  };
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `giving-portal/${purpose}`, 32));
}

function place(table: string, column: string, row: string): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}
