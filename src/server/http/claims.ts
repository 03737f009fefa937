import type { FastifyInstance } from 'fastify';

/** Headers in which a page says who it is. The specification sends them; nobody is believed on them. */
const CLAIMS = ['uuid', 'guid', 'givepls_token'];

/** Forgets what a request claims about its sender before any route can read it: the session alone says who asks. */
export function forgetClaims(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    for (const claim of CLAIMS) delete request.headers[claim];
  });
}
