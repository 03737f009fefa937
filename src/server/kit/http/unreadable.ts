import type { FastifyServerOptions } from 'fastify';
import type { Refusal } from '../../../api/types.ts';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const BODY: Refusal = { status: 0, code: 'INVALID_REQUEST', message: 'The request cannot be read.' };

/** Answers input that is not valid HTTP: an unknown method, headers too large, a body that never ends. Logs none of it. */
export function answerUnreadable(headers: { readonly [name: string]: string }): Handler {
  const body = JSON.stringify(BODY);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const answer = ['HTTP/1.1 422 Unprocessable Entity', ...lines, '', body].join('\r\n');
  return (error, socket) => {
    if ('code' in error && error.code === 'ECONNRESET') return void socket.destroy();
    if (socket.writable) socket.write(answer);
    socket.destroy(error);
  };
}
