import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { PaymentServices } from '../payments/services.ts';

/** A provider in this process that takes the place of the organisation's: its pages and endpoints, the desk's name there, and how it is reached. */
export type StaffStandIn = (
  app: FastifyInstance,
  services: PaymentServices,
) => { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly fetch: CustomFetch };

/** Where the provider sends the browser back. */
export const DESK_CALLBACK = '/desk/callback';
