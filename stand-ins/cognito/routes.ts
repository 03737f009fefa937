import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerOf } from '../../src/server/kit/http/limits/caller.ts';
import { sendRefusal } from '../../src/server/kit/http/errors.ts';
import { hostOf } from '../../src/server/kit/http/hosts/hosts.ts';
import { safeError } from '../../src/server/kit/signals/log.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import type { PoolPorts } from './ports.ts';
import { actions } from './actions/index.ts';
import { failure, PoolFailure } from './failure.ts';
import type { Input } from './input.ts';
import { knownAs, remember } from './known-browser.ts';
import { publicKeys } from './tokens/keys.ts';

const TYPE = 'application/x-amz-json-1.1';
const TARGET = /^AWSCognitoIdentityProviderService\.([A-Za-z]+)$/;

/**
 * POST /: the actions of a user pool in Amazon Cognito's protocol, so that aws-amplify's `userPoolEndpoint` may be the trial portal itself.
 * Refusals are HTTP 400 with `x-amzn-errortype`; 503 only when the portal cannot answer at all, and the client retries it.
 */
export function registerUserPool(app: FastifyInstance, ports: PoolPorts): void {
  const { poolId, clientId } = ports.config.identity;

  app.register((scope, _options, done) => {
    readAmazonJson(scope);
    answerAsAmazon(scope);

    scope.post<{ Body: Input }>('/', async (request, reply) => {
      const [, name = ''] = TARGET.exec(String(request.headers['x-amz-target'])) ?? [];
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (action === undefined) throw failure.unknownAction();
      const input = request.body;
      if (typeof input !== 'object' || input === null || Array.isArray(input)) throw failure.unreadable();
      if (action.byClient && input.ClientId !== clientId) throw failure.unknownClient();
      const host = hostOf(request, ports.content.current().definitions.site, ports.config);
      const answer = await action.run(ports, input, {
        clientAddress: callerOf(request),
        host,
        knownAs: (lookup) => knownAs(ports, request, lookup),
        remember: (lookup) => remember(ports, request, reply, lookup),
      });
      return reply.type(TYPE).serializer(JSON.stringify).send(answer);
    });
    done();
  });

  app.get(`/${poolId}/.well-known/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(ports)),
  );
}

/** Parses only Amazon's content type for JSON. */
function readAmazonJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(failure.unreadable());
    void parse(request, body.toString(), (error, value) => (error ? done(failure.unreadable()) : done(null, value)));
  });
}

function answerAsAmazon(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    if (error instanceof PoolFailure) return sendFailure(reply, error);
    if (error instanceof Refused) return error.status === 429 ? sendFailure(reply, failure.tooOften()) : sendRefusal(reply, error);
    if (error.statusCode === 415) return sendRefusal(reply, new Refused(415, 'JSON_ONLY', `Only ${TYPE} is read here.`));
    if (error.statusCode === 400 || error.statusCode === 413) return sendFailure(reply, failure.unreadable());
    request.log.error({ err: safeError(error) }, 'An action of the user pool failed');
    return sendRefusal(reply, new Refused(503, 'UNAVAILABLE', 'This cannot be done just now. Please try again in a moment.'));
  });
}

function sendFailure(reply: FastifyReply, { code, message }: PoolFailure): FastifyReply {
  return reply.code(400).header('x-amzn-errortype', code).type(TYPE).serializer(JSON.stringify).send({ __type: code, message });
}
