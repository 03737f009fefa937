import { join } from 'node:path';

/** The card provider: each build contains the code of one only. */
export type CardProvider = 'sandbox' | 'stripe';

/** The folder of the built pages. */
export function builtFolder(root: string, provider: CardProvider): string {
  return join(root, 'dist', provider === 'stripe' ? 'portal-stripe' : 'portal');
}
