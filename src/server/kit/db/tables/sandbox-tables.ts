import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** The data of the payment provider's stand-in: `migrations/900-sandbox.sql`. */
export type SandboxTables = {
  'sandbox.objects': SandboxObjectsTable;
  'sandbox.idempotency': SandboxIdempotencyTable;
  'sandbox.deliveries': SandboxDeliveriesTable;
};

type SandboxObjectsTable = { id: string; kind: string; body: JsonColumn<{ [field: string]: unknown }>; created_at: Date };

type SandboxIdempotencyTable = { key: string; parameters: string; status: number; body: JsonColumn<{ [field: string]: unknown }> };

type SandboxDeliveriesTable = {
  event_id: string;
  position: Generated<string>;
  tries: Generated<number>;
  next_try_at: Date;
  delivered_at: Date | null;
};
