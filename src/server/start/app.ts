import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { addressSearch, registerAddress } from '../places/address/routes.ts';
import { registerCauses } from '../site/causes/routes.ts';
import { registerContent } from '../content/routes.ts';
import { keepDeskApart, registerDesk } from '../desk/index.ts';
import { registerDrafts } from '../people/drafts/routes.ts';
import { registerGeocoding } from '../places/geocoding.ts';
import { registerGiving } from './giving.ts';
import { required, type StandIns } from './stand-ins.ts';
import { registerProcesses } from '../operator/processes.ts';
import { registerHealth } from '../operator/health/routes.ts';
import { registerHistory } from '../history/index.ts';
import { registerEnrolment } from '../site/enroll.ts';
import { registerHome } from '../site/home.ts';
import { registerAbout } from '../kit/http/about.ts';
import { answerInWords, preferredLanguage } from '../kit/http/answer-words.ts';
import { forgetClaims } from '../kit/http/claims.ts';
import { limitConnections } from '../kit/http/limits/connections.ts';
import { hangUpWhenClosing } from '../kit/http/limits/hang-up.ts';
import { answerErrors, sendRefusal } from '../kit/http/errors.ts';
import { readJsonOnly } from '../kit/http/calls/json-body.ts';
import { callIds, logCalls } from '../kit/http/call-log.ts';
import { answerFailedCalls } from '../kit/http/failed-calls.ts';
import { watchWhileListening } from '../kit/signals/dependencies.ts';
import { Refused } from '../kit/http/refusal.ts';
import { refuseOtherOrigins } from '../kit/http/hosts/origin.ts';
import { securityHeaders, sendSecurityHeaders } from '../kit/http/hosts/security-headers.ts';
import { answerUnreadable } from '../kit/http/unreadable.ts';
import { refuseOddTargets } from '../kit/http/target.ts';
import { checkRequests } from '../kit/http/calls/validation.ts';
import { registerWellKnown } from '../site/well-known.ts';
import { registerIdentity } from '../people/accounts/index.ts';
import { wordsIn } from '../content/translator.ts';
import { paymentOfSession } from '../payments/payment-of-session.ts';
import type { PaymentServices } from '../payments/services.ts';
import { payableLimits, stripeLimits } from '../payments/provider/amount-limits.ts';
import { registerSingpass } from '../people/singpass/index.ts';
import { registerCalculationSheet } from '../site/calculation-sheet.ts';
import { registerSessions } from '../people/sessions/routes.ts';

export type AppOptions = {
  /** Serves the pages that a browser opens: the built portal, or vite in development. */
  readonly servePages: (app: FastifyInstance, services: PaymentServices) => void;
  /** None in production. */
  readonly standIns?: StandIns | undefined;
};

const LARGEST_BODY = 65_536;

/** The portal's HTTP server with all routes. Tests call it by `inject`, without a port. */
export async function buildApp(services: PaymentServices, { servePages, standIns }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.config);
  const app = fastify({
    loggerInstance: services.log,
    genReqId: callIds(services.config.trustProxy),
    // The log itself adds the call's id.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    // Node applies the longer of the two timeouts to the whole request, and checks at this interval.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    trustProxy: services.config.trustProxy,
    // For a URL that cannot be decoded: no hook has run, and no route is found.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(headers), new Refused(404, 'NOT_FOUND', 'There is nothing here.')),
    clientErrorHandler: answerUnreadable(headers),
    routerOptions: { ignoreTrailingSlash: true },
  });

  logCalls(app, services.metrics.countRefusal);
  answerErrors(app, answerFailedCalls(services));
  readJsonOnly(app);
  checkRequests(app);
  forgetClaims(app);
  sendSecurityHeaders(app, services.config);
  refuseOddTargets(app);
  keepDeskApart(app, services.config);
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

  registerSessions(app, services, (sessionId) => paymentOfSession(services, sessionId));
  registerIdentity(app, services, () => required(standIns, 'userPool').userPool);
  registerSingpass(app, services, () => required(standIns, 'singpass').singpass);
  registerContent(app, services, { payableLimits: (site) => payableLimits(site, stripeLimits) });
  registerDrafts(app, services);
  registerHome(app, services);
  registerCauses(app, services);
  const searchAddress = addressSearch(services, () => required(standIns, 'addresses').addresses());
  registerEnrolment(app, services, searchAddress);
  registerAddress(app, services, searchAddress);
  registerGeocoding(app, services, () => required(standIns, 'places').places());
  const payments = registerGiving(app, services, { standIns, searchAddress });
  registerHistory(app, services);
  registerCalculationSheet(app, services);
  const processes = registerProcesses(app, services);
  registerDesk(app, { services, payments, processes }, () => required(standIns, 'staff').staff);
  registerHealth(app, services, processes);
  watchWhileListening(app, services.dependencies);
  registerAbout(app);
  registerWellKnown(app, services);
  servePages(app, services);
  return app;
}
