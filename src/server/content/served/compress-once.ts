import { createHash } from 'node:crypto';
import { type Compressed, compress } from '../../kit/http/files/compressed.ts';
import { createLruCache } from './lru-cache.ts';

/** Room for the bodies of two or three versions. */
const MOST = 80;
const kept = createLruCache<Compressed>(MOST, () => false);

/** Compresses a body to the smallest size, memoised by its text: most bodies stay the same from version to version. */
export function compressOnce(text: string): Promise<Compressed> {
  const key = createHash('sha256').update(text).digest('base64url');
  return kept.get(key) ?? kept.add(key, compress(text, { smallest: true }));
}
