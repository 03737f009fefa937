import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAddress } from './address/routes.ts';
import { registerCauses } from './causes/routes.ts';
import { registerContent } from './content/routes.ts';
import { registerDrafts } from './drafts/routes.ts';
import { registerGiftsElsewhere } from './elsewhere/routes.ts';
import { registerGeocoding } from './geocoding/routes.ts';
import { registerGiving } from './giving/index.ts';
import { registerHealth } from './health/routes.ts';
import { registerHistory } from './history/index.ts';
import { registerEnrolment } from './home/enroll.ts';
import { registerHome } from './home/routes.ts';
import { registerAbout } from './http/about.ts';
import { answerInWords, preferredLanguage } from './http/answer-words.ts';
import { forgetClaims } from './http/claims.ts';
import { limitConnections } from './http/connections.ts';
import { hangUpWhenClosing } from './http/hang-up.ts';
import { answerErrors, sendRefusal } from './http/errors.ts';
import { readJsonOnly } from './http/json-body.ts';
import { logCalls } from './http/log.ts';
import { Refused } from './http/refusal.ts';
import { refuseOtherOrigins } from './http/origin.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { checkRequests } from './http/validation.ts';
import { registerWellKnown } from './http/well-known.ts';
import { waitForDatabaseOnce } from './http/wait-once.ts';
import { registerOperator } from './operator/routes.ts';
import { registerIdentity } from './identity/index.ts';
import { wordsIn } from './receipts/translator.ts';
import type { Services } from './services.ts';
import { registerSingpass } from './singpass/index.ts';
import { registerStatement } from './statement/routes.ts';
import { registerTaxDeduction } from './tax-deduction/routes.ts';
import { registerWorked } from './worked/routes.ts';
import { registerSessions } from './sessions/routes.ts';

export type AppOptions = {
  readonly operatorKey: string;
  /** Serves the pages that a browser opens: the built portal, or vite in development. */
  readonly servePages: (app: FastifyInstance) => void;
};

const LARGEST_BODY = 65_536;

/** The portal's HTTP, every call of it. Tests call it by `inject`, without a port. */
export async function buildApp(services: Services, { operatorKey, servePages }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.config);
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    // Node takes the longer of the two for the whole request; it looks for slow ones as often as this.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    trustProxy: services.config.trustProxy,
    // An address that cannot be read; no hook has run and no route is found.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(headers), new Refused(404, 'NOT_FOUND', 'There is nothing here.')),
    clientErrorHandler: answerUnreadable(headers),
    routerOptions: { ignoreTrailingSlash: true },
  });

  waitForDatabaseOnce(app);
  logCalls(app);
  answerErrors(app);
  readJsonOnly(app);
  checkRequests(app);
  forgetClaims(app);
  sendSecurityHeaders(app, services.config);
  limitConnections(app, services.config);
  hangUpWhenClosing(app);
  refuseOtherOrigins(app, services.config);
  await app.register(cookie);
  answerInWords(app, ({ headers: asked }) => {
    const content = services.content.current();
    const { languages, fallbackLanguage } = content.definitions.site;
    const known = languages.map(({ id }) => id);
    return wordsIn(content, preferredLanguage(asked['accept-language'], known, fallbackLanguage));
  });

  registerSessions(app, services);
  registerIdentity(app, services);
  registerSingpass(app, services);
  registerContent(app, services);
  registerDrafts(app, services);
  registerHome(app, services);
  registerCauses(app, services);
  registerEnrolment(app, services);
  registerAddress(app, services);
  registerGeocoding(app, services);
  registerGiving(app, services);
  registerHistory(app, services);
  registerGiftsElsewhere(app, services);
  registerStatement(app, services);
  registerTaxDeduction(app, services);
  registerWorked(app, services);
  registerOperator(app, services, operatorKey);
  registerHealth(app, services);
  registerAbout(app);
  registerWellKnown(app, services);
  servePages(app);
  return app;
}
