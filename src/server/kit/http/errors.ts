import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../api/types.ts';
import { fieldNames } from './calls/calls.ts';
import { Refused } from './refusal.ts';
import { safeError } from '../signals/log.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal that is sent; absent unless the call is refused. */
    refusal?: string;
  }
}

/** How a failed call is answered, and what is logged about it. */
type AnswerFailure = (error: unknown, request: FastifyRequest) => Promise<Refused>;

/** Turns every error into an answer: `{status: 0, code, message}` under one of eight statuses, without a stack or request data. */
export function answerErrors(app: FastifyInstance, answerFailure: AnswerFailure = logFailure): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : (refusalOf(error) ?? (await answerFailure(error, request)));
    return sendRefusal(reply, refused);
  });
}

const logFailure: AnswerFailure = async (error, { log }) => {
  log.error({ err: safeError(error) }, 'A call failed');
  return unavailable();
};

/** The answer to a failed call; it does not name the cause. */
export function unavailable(): Refused {
  return new Refused(503, 'UNAVAILABLE', 'This cannot be done just now. Please try again in a moment.', { retryAfter: 5 });
}

/** Sends a refusal that no route throws, such as that of an unknown path. */
export function sendRefusal(reply: FastifyReply, { status, code, message, fields, retryAfter }: Refused): FastifyReply {
  const body: Refusal = { status: 0, code, message, ...(fields && { fields }) };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.refusal = code;
  // The route may have set the content type of its success before it refused.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** SQLSTATE character_not_in_repertoire: U+0000, which JSON allows and PostgreSQL's text does not. */
const NO_TEXT = '22021';

/** The refusal of a request that is at fault itself; undefined for a failure of ours. */
function refusalOf(error: FastifyError): Refused | undefined {
  if (error.validation) {
    const fields = error.validation.map(({ instancePath, keyword, params }) => ({
      path: knownPath([...instancePath.split('/').slice(1), ...namedIn(params)]),
      code: keyword,
    }));
    return new Refused(422, 'INVALID_REQUEST', 'The request is not what is expected.', { fields });
  }
  if (error.code === NO_TEXT) return new Refused(422, 'INVALID_REQUEST', 'The request has a character that no text can have.');
  switch (error.statusCode) {
    case 415:
      return new Refused(415, 'JSON_ONLY', 'Only JSON is read here.');
    case 403:
    case 404:
      return new Refused(404, 'NOT_FOUND', 'There is nothing here.');
    case 413:
      return new Refused(422, 'TOO_LARGE', 'What was sent is too long to be taken. Shorten it, then try again.');
    case 400:
      return new Refused(422, 'INVALID_REQUEST', 'The request cannot be read.');
    default:
      return undefined;
  }
}

/** A missing or unexpected field; the validator reports it apart from the path. */
function namedIn({ missingProperty, additionalProperty }: { readonly [name: string]: unknown }): string[] {
  return [missingProperty, additionalProperty].filter((name) => typeof name === 'string');
}

/** The path of a mistake, up to the first name that is in no schema: names made up by the caller are not echoed. */
function knownPath(parts: readonly string[]): string {
  const made = parts.findIndex((part) => !/^\d+$/.test(part) && !fieldNames.has(part));
  return (made === -1 ? parts : parts.slice(0, made)).join('.');
}
