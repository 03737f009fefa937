import { isSigned, signedKey } from '../../../kit/crypto/signed-key.ts';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Side } from './undo-link.ts';

const PURPOSE = 'undo identity link';
const SIDES: readonly Side[] = ['linked', 'taken'];

/** The key of a mailed undo link. It becomes invalid once the link is undone, or after seven days. */
export function undoKey(crypto: FieldCrypto, linkId: string, side: Side): string {
  return signedKey(crypto, PURPOSE, linkId, side);
}

/** The side that a key was mailed to; undefined where the key does not belong to this link. */
export function sideOfKey(crypto: FieldCrypto, linkId: string, key: string): Side | undefined {
  const side = SIDES.find((known) => known === key.split('.')[0]);
  return side !== undefined && isSigned(crypto, PURPOSE, linkId, key) ? side : undefined;
}
