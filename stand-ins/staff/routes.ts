import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { DESK_CALLBACK, type StaffStandIn } from '../../src/server/desk/stand-in.ts';
import { readForms } from '../../src/server/kit/http/calls/forms.ts';
import { securityHeaders } from '../../src/server/kit/http/hosts/security-headers.ts';
import { type Html, html } from '../../src/server/kit/http/html.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import { page } from '../pages/page.ts';
import { fetchInside, isOwnCallback } from '../singpass/routes.ts';
import { type StaffPersona, staffPersonas } from './personas.ts';
import { CLIENT, createStaffProvider, subjectOf } from './provider.ts';

const PATH = '/sandbox/staff';
const CHOOSE = `${PATH}/choose`;
/** The issuer identifier. The desk reaches it in-process, the browser at the desk's own address. */
const ISSUER = `http://stand-in.invalid${PATH}`;

type Choice = { Params: { uid: string }; Body: { persona?: string; sign?: string } };

/** The stand-in's endpoints, and the page where a persona is chosen. The provider is loaded on first use. */
export const staffStandIn: StaffStandIn = (app, services) => {
  let created: Promise<Provider> | undefined;
  // Test host names resolve to nothing (RFC 6761).
  const isCallback = (address: string) =>
    isOwnCallback(address.replace(/^http:\/\/[a-z.]+\.test\//, 'http://localhost/'), DESK_CALLBACK, services.config);
  const provider = () => {
    created ??= createStaffProvider({ db: services.db, issuer: ISSUER, isCallback, choosePath: CHOOSE });
    return created;
  };

  app.register((scope, _options, done) => {
    readForms(scope);
    scope.get<Choice>(`${CHOOSE}/:uid`, async (request, reply) => {
      await requireInteraction(await provider(), request, reply.raw);
      return reply.type('text/html; charset=utf-8').send(choosePage());
    });
    scope.post<Choice>(`${CHOOSE}/:uid`, async (request, reply) => {
      const issuer = await provider();
      await requireInteraction(issuer, request, reply.raw);
      const persona = request.body.sign === 'no' ? undefined : staffPersonas.find(({ id }) => id === request.body.persona);
      const result = persona
        ? { login: { accountId: subjectOf(persona.id), acr: 'two-factors', amr: ['pwd', 'mfa'] } }
        : { error: 'access_denied', error_description: 'Nobody was chosen.' };
      return reply.redirect(await issuer.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }), 303);
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
      raw.headers.cookie = withoutSession(raw.headers.cookie ?? '');
      await answer(raw, reply.raw);
    });
    done();
  });
  return { issuer: ISSUER, ...CLIENT, fetch: fetchInside(app) };
};

/** Drops the provider's session cookie, so that each sign-in can choose another persona. */
function withoutSession(cookies: string): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_staff_session'))
    .join('; ');
}

async function requireInteraction(provider: Provider, request: FastifyRequest, response: import('node:http').ServerResponse) {
  try {
    await provider.interactionDetails(request.raw, response);
  } catch {
    throw new Refused(404, 'NOT_FOUND', 'This sign-in has ended.');
  }
}

function choosePage(): string {
  const content = html`<p>This page stands in for the sign-in of your organisation. Nobody here is real.</p>
<form method="post" class="choices">
<fieldset>
<legend>Who are you?</legend>
${staffPersonas.map(choice)}
</fieldset>
<button type="submit" name="sign" value="yes">Sign in</button>
<button type="submit" name="sign" value="no">Not now</button>
</form>`;
  return page('Sign in as staff', content);
}

function choice({ id, name, about }: StaffPersona, index: number): Html {
  const checked = index === 0 ? html` checked` : '';
  return html`<p><label><input type="radio" name="persona" value="${id}" required${checked}> ${name}<br><small>${about}</small></label></p>`;
}
