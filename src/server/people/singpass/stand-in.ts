import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Services } from '../services.ts';
import type { SingpassKeys } from './keys.ts';

/** An issuer within this process that replaces Singpass and Corppass: its pages and endpoints, and how to reach it. */
export type SingpassStandIn = (
  app: FastifyInstance,
  services: Services,
  keys: () => Promise<SingpassKeys>,
) => { readonly issuer: string; readonly fetch: CustomFetch };
