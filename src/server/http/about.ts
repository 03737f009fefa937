import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { schemaOf } from './calls.ts';
import { openApi } from './openapi.ts';
import { OPENAPI_STYLE, openApiPage } from './openapi-page.ts';

/** GET /health, and the description of the calls: GET /openapi.json, and as a page GET /openapi. */
export function registerAbout(app: FastifyInstance, { db, content, paymentKey }: Services): void {
  app.get('/health', { schema: schemaOf('health') }, async () => {
    // A database that does not answer throws, and the answer is 503.
    await db.selectFrom('content_versions').select('version').limit(1).execute();
    const payments = paymentKey.trouble() === null ? 'possible' : 'key-refused';
    return { status: 1, contentVersion: content.current().version, payments };
  });

  const description = openApi();
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description));

  const page = openApiPage();
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page));
  app.get('/openapi.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_STYLE));
}
