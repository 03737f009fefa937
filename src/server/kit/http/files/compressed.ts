import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body in every offered encoding; formats that are compressed themselves are offered plain. */
export type Compressed = { readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };

/** How to send a body: its type, its entity tag, and its cache-control. */
export type Sent = { readonly type: string; readonly tag: string; readonly keep: string };

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Sends a body in an encoding that the browser accepts, or 304 when the browser's copy is current. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Compressed, { type, tag, keep }: Sent): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], body);
  const etag = `"${encodeURIComponent(tag)}-${encoding}"`;
  reply.headers({ 'cache-control': keep, etag, vary: 'accept-encoding' });
  // 304 may replace only a 200.
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(type).send(body[encoding] ?? body.plain);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses a text. `smallest` takes several times as long, for bodies that every first page waits for: 150 ms of CPU for 100 kB, off the thread
 * that answers.
 */
export async function compress(text: string, { smallest = false } = {}): Promise<Compressed> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: smallest ? 11 : 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: gzipped };
}

/** The encoding to answer in, by the request's `accept-encoding`. */
function encodingFor(accepts: string | undefined, { br, gzip }: Compressed): keyof Compressed {
  if (br !== undefined && accepted(accepts, 'br')) return 'br';
  return gzip !== undefined && accepted(accepts, 'gzip') ? 'gzip' : 'plain';
}

/** Whether the header names the encoding, and not with a quality of zero. */
function accepted(accepts = '', encoding: string): boolean {
  return accepts.split(',').some((part) => {
    const [name, ...params] = part.trim().split(';');
    return name?.trim() === encoding && !params.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param));
  });
}
