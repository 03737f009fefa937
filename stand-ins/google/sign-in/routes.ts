import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../src/server/kit/http/limits/caller.ts';
import { readForms } from '../../../src/server/kit/http/calls/forms.ts';
import { refreshTokens } from '../../cognito/actions/refresh.ts';
import { PoolFailure } from '../../cognito/failure.ts';
import type { PoolPorts } from '../../cognito/ports.ts';
import { exchangeCode, newOauthCode } from './codes.ts';
import { federatedUser } from './federated-user.ts';
import { ownPage, readAuthorize } from './request.ts';
import { signInPage } from './page.ts';

type Fields = { readonly [name: string]: string };
type Authorize = { Querystring: Fields; Body: Fields };

const SIGN_INS = { name: 'oauth', atMost: 120, seconds: 300 };

/** GET and POST /oauth2/authorize, POST /oauth2/token, GET /logout: a user pool's pages for Google and Facebook sign-in. The stand-in accepts any identity. */
export function registerSocialSignIn(app: FastifyInstance, ports: PoolPorts): void {
  app.register((scope, _options, done) => {
    readForms(scope);

    scope.get<Authorize>('/oauth2/authorize', async (request, reply) => {
      const asked = readAuthorize(ports, request, request.query);
      return reply.type('text/html; charset=utf-8').send(signInPage(asked, request.query));
    });

    scope.post<Authorize>('/oauth2/authorize', async (request, reply) => {
      await ports.limits.take(SIGN_INS, callerOf(request));
      const asked = readAuthorize(ports, request, request.body);
      const { name = '', email = '', cancel } = request.body;
      const target = new URL(asked.redirectUri);
      target.searchParams.set('state', asked.state);
      if (cancel === undefined) {
        const userId = await federatedUser(ports, asked.provider, { name, email });
        target.searchParams.set('code', await newOauthCode(ports, userId, asked));
      } else {
        target.searchParams.set('error', 'access_denied');
        target.searchParams.set('error_description', 'User cancelled OAuth flow.');
      }
      return reply.redirect(target.href, 303);
    });

    scope.post<{ Body: Fields }>('/oauth2/token', async (request, reply) => {
      await ports.limits.take(SIGN_INS, callerOf(request));
      const tokens = await tokensFor(ports, request.body);
      if (tokens === undefined) return reply.code(400).send({ error: 'invalid_grant' });
      const { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType } = tokens;
      const named = { access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken };
      return reply.send({ ...named, expires_in: ExpiresIn, token_type: TokenType });
    });

    scope.get<{ Querystring: Fields }>('/logout', async (request, reply) =>
      reply.redirect(ownPage(request, request.query.logout_uri ?? ''), 303),
    );
    done();
  });
}

/** Tokens for a code or a refresh token; undefined when it is invalid. */
async function tokensFor(ports: PoolPorts, { client_id, grant_type, code, redirect_uri, code_verifier, refresh_token }: Fields) {
  if (client_id !== ports.config.identity.clientId) return undefined;
  if (grant_type === 'refresh_token') return refreshed(ports, refresh_token);
  if (grant_type !== 'authorization_code') return undefined;
  return exchangeCode(ports, { code: code ?? '', redirectUri: redirect_uri ?? '', verifier: code_verifier ?? '' });
}

async function refreshed(ports: PoolPorts, token: string | undefined) {
  try {
    return (await refreshTokens(ports, { RefreshToken: token })).AuthenticationResult;
  } catch (error) {
    if (error instanceof PoolFailure) return undefined;
    throw error;
  }
}
