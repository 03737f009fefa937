import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider';
import { readForms } from '../../src/server/kit/http/calls/forms.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import { securityHeaders } from '../../src/server/kit/http/hosts/security-headers.ts';
import { APPS } from '../../src/server/config/singpass.ts';
import type { SingpassStandIn } from '../../src/server/people/singpass/stand-in.ts';
import { choosePage } from './choose-page.ts';
import { personas, subjectOf } from './personas.ts';
import { createProvider } from './provider.ts';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../src/server/config/read-config.ts';
import { CALLBACK_PATH } from '../../src/server/people/singpass/apps.ts';

const PATH = '/sandbox/singpass';
const CHOOSE = `${PATH}/choose`;
/** The issuer identifier. The portal reaches it in-process, the browser at the portal's own address. */
export const ISSUER = `http://stand-in.invalid${PATH}`;

type Choice = { Params: { uid: string }; Body: { persona?: string; consent?: string } };

/** The stand-in's endpoints, and the page where a persona is chosen. The provider is loaded on first use. */
export const singpassStandIn: SingpassStandIn = (app, services, keys) => {
  let created: Promise<Provider> | undefined;
  const provider = () => {
    created ??= createProvider({
      db: services.db,
      issuer: ISSUER,
      publishedKeys: async () => (await keys()).published,
      isCallback: (address) => isOwnCallback(address, CALLBACK_PATH, services.config),
      choosePath: CHOOSE,
    });
    return created;
  };

  app.register((scope, _options, done) => {
    readForms(scope);

    scope.get<Choice>(`${CHOOSE}/:uid`, async (request, reply) => {
      const { params } = await interactionOf(await provider(), request, reply.raw);
      const app = APPS.find((known) => known === params.client_id) ?? 'myinfo';
      return reply.type('text/html; charset=utf-8').send(choosePage(app));
    });

    scope.post<Choice>(`${CHOOSE}/:uid`, async (request, reply) => {
      const issuer = await provider();
      await interactionOf(issuer, request, reply.raw);
      const persona = personas.find(({ id }) => id === request.body.persona);
      const agrees = persona !== undefined && persona.refuses === undefined && request.body.consent === 'yes';
      const result = agrees
        ? { login: { accountId: subjectOf(persona) } }
        : { error: 'access_denied', error_description: 'The user did not agree.' };
      const next = await issuer.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    });
    done();
  });

  app.register((scope, _options, done) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, read) => read(null));
    const headers = Object.entries(securityHeaders(services.config));
    scope.all(`${PATH}/*`, async (request, reply) => {
      const { raw } = request;
      const answer = (await provider()).callback();
      reply.hijack();
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      const originalUrl = raw.url ?? '';
      Object.assign(raw, { originalUrl, url: originalUrl.slice(PATH.length) });
      raw.headers.cookie = withoutSessionCookie(raw.headers.cookie ?? '');
      await answer(raw, reply.raw);
    });
    done();
  });
  return { issuer: ISSUER, fetch: fetchInside(app) };
};

/** Drops the provider's session cookie, so that each sign-in can choose another persona. */
function withoutSessionCookie(cookies: string): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** A `fetch` that reaches the stand-in without a network. */
export function fetchInside(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const payload = body === undefined || body === null ? undefined : String(body);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host },
      ...(payload !== undefined && { payload }),
    });
    const headerPairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: headerPairs });
  };
}

async function interactionOf(provider: Provider, request: FastifyRequest, response: import('node:http').ServerResponse) {
  try {
    return await provider.interactionDetails(request.raw, response);
  } catch {
    throw new Refused(404, 'NOT_FOUND', 'This sign-in has ended.');
  }
}

/** Whether an address is this portal's callback page, the only one to which a stand-in redirects. */
export function isOwnCallback(address: string, path: string, config: Pick<Config, 'publicUrl' | 'hostNames'>): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.pathname !== path || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return /^https?:$/.test(url.protocol) && (ownHosts(config).some((host) => url.hostname === host) || isLocal(url.hostname));
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The configured host names, and this machine's addresses. */
function ownHosts({ publicUrl, hostNames }: Pick<Config, 'publicUrl' | 'hostNames'>): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  return ['127.0.0.1', ...addresses, ...Object.keys(hostNames), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
}
