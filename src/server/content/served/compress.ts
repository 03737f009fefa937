import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One body in every encoding that we offer. */
export type Compressed = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: gzipped };
}

/** The encoding to answer in, by the request's `accept-encoding`. */
export function encodingFor(accepts: string | undefined): keyof Compressed {
  const accepted = new Set(
    (accepts ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'plain';
}
