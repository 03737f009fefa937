import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { PaymentServices } from '../payments/services.ts';

/** A provider within this process that replaces the organisation's: its pages and endpoints, the desk's client there, and how to reach it. */
export type StaffStandIn = (
  app: FastifyInstance,
  services: PaymentServices,
) => { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly fetch: CustomFetch };

/** Redirect address of the provider. */
export const DESK_CALLBACK = '/desk/callback';
