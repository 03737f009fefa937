import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { waitOnce } from '../../db/one-wait.ts';

/** Limits every call to one wait for an unresponsive database. Register it before all hooks and routes that use the database. */
export function waitForDatabaseOnce(app: FastifyInstance): void {
  const scopes = new WeakMap<object, (work: () => void) => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    waitOnce(() => {
      scopes.set(request, AsyncLocalStorage.snapshot());
      done();
    });
  });
  // Connection events deliver the body outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) => scopes.get(request)?.(done));
}
