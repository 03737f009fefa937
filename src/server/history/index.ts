import type { FastifyInstance } from 'fastify';
import type { Services } from '../people/services.ts';
import { registerHistoryRoutes } from './routes.ts';

/** What donors gave, for the donors themselves. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  registerHistoryRoutes(app, services);
}
