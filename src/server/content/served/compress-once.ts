import { createHash } from 'node:crypto';
import { type Compressed, compress } from '../../kit/http/files/compressed.ts';
import { createLruCache } from './lru-cache.ts';

/** The bodies of two versions or three. */
const MOST = 80;
const kept = createLruCache<Compressed>(MOST, () => false);

/** Compresses a body as small as can be, unless the same text was compressed lately: from version to version most of them stay the same. */
export function compressOnce(text: string): Promise<Compressed> {
  const key = createHash('sha256').update(text).digest('base64url');
  return kept.get(key) ?? kept.add(key, compress(text, { smallest: true }));
}
