import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { OPENAPI_STYLE, openApiPage } from './openapi-page.ts';

/** The description of the calls: GET /openapi.json, and as a page GET /openapi. */
export function registerAbout(app: FastifyInstance): void {
  const description = openApi();
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description));

  const page = openApiPage();
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page));
  app.get('/openapi.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_STYLE));
}
