import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { schemaOf } from './calls.ts';
import { openApi } from './openapi.ts';

/** GET /health and GET /openapi.json. */
export function registerAbout(app: FastifyInstance, { db, content }: Services): void {
  app.get('/health', { schema: schemaOf('health') }, async () => {
    // A database that does not answer throws, and the answer is 503.
    await db.selectFrom('content_versions').select('version').limit(1).execute();
    return { status: 1, contentVersion: content.current().version };
  });

  const description = openApi();
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description));
}
