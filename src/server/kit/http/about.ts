import type { FastifyInstance } from 'fastify';
import { openApi } from './calls/openapi.ts';
import { OPENAPI_STYLE, openApiPage } from './calls/openapi-page.ts';

let made: { readonly description: ReturnType<typeof openApi>; readonly page: string } | undefined;

/** Serves the description of the calls, made on first request: GET /openapi.json, and as a page GET /openapi. */
export function registerAbout(app: FastifyInstance): void {
  const about = () => {
    made ??= { description: openApi(), page: openApiPage() };
    return made;
  };
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(about().description));
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(about().page));
  app.get('/openapi.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_STYLE));
}
