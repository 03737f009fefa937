import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** A key of 32 bytes, with its id. */
export type NamedKey = { readonly id: string; readonly key: Buffer };

/** A key that signs the links of mails and receipts; 'index' is the key of the blind index, which signed links before they had keys of their own. */
export type LinkKey = NamedKey | 'index';

/** Keys of 32 bytes by id. */
export type FieldKeys = {
  /** The id of the key that seals new values; values sealed under the others stay readable. */
  readonly current: string;
  readonly keys: { readonly [id: string]: Buffer };
  /** The blind index's own key, which never changes. */
  readonly index: NamedKey;
  /** The first key signs new links; links signed with the other keys are still accepted. Absent: the index key alone. */
  readonly links?: readonly LinkKey[] | undefined;
};

export type FieldCrypto = {
  /** The id of the key that seals new values. */
  readonly current: string;
  /** Returns "v1.<key id>.<base64url>", bound to its place: a copy in another row, column or table does not decrypt. */
  readonly encrypt: (table: string, column: string, row: string, text: string) => string;
  /** Throws if the value was changed or moved to another place. */
  readonly decrypt: (table: string, column: string, row: string, value: string) => string;
  /** Blind index: a keyed hash that finds a value without storing it in clear. Normalise the text first. */
  readonly index: (purpose: string, text: string) => string;
  /** The signature of a link by each accepted key, for one purpose: new links carry the first. */
  readonly signatures: (purpose: string, text: string) => readonly [string, ...string[]];
};

const NONCE = 12;
const TAG = 16;

/** Field encryption: AES-256-GCM with the value's place as associated data, and HMAC-SHA-256 for the blind index. */
export function createFieldCrypto({ current, keys, index, links = ['index'] }: FieldKeys): FieldCrypto {
  const derived = new Map(Object.entries(keys).map(([id, key]) => [id, derive(key, 'seal')]));
  const indexing = derive(index.key, 'index');
  const [signing = indexing, ...accepted] = links.map((link) => (link === 'index' ? indexing : derive(link.key, 'link')));
  const keyOf = (id: string) => {
    const key = derived.get(id);
    if (key === undefined) throw new Error(`No field key "${id}"`);
    return key;
  };
  return {
    current,
    encrypt(table, column, row, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce).setAAD(place(table, column, row));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${current}.${sealed.toString('base64url')}`;
    },
    decrypt(table, column, row, value) {
      const [version, id = '', body = ''] = value.split('.');
      if (version !== 'v1') throw new Error('Not an encrypted value');
      const sealed = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(place(table, column, row))
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
    index: (purpose, text) => hashOf(indexing, purpose, text),
    signatures: (purpose, text) => [hashOf(signing, purpose, text), ...accepted.map((key) => hashOf(key, purpose, text))],
  };
}

/** The check value of a key: a keyed hash of a constant, which identifies the key without revealing it. */
export function checkOf(purpose: 'seal' | 'index', key: Buffer): string {
  return createHmac('sha256', derive(key, purpose)).update('giving-portal/check').digest('base64url');
}

function hashOf(key: KeyObject, purpose: string, text: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, text]))
    .digest('base64url');
}

/** Derives a key object; do it once per key, since importing the bytes at each use costs more than the hash itself. */
function derive(key: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `giving-portal/${purpose}`, 32)));
}

function place(table: string, column: string, row: string): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}
