import type { CoreTables } from './core-tables.ts';
import type { GivingTables } from './giving-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { ReceiptTables } from './receipt-tables.ts';
import type { RefundTables } from './refund-tables.ts';
import type { SavedCardTables } from './saved-card-tables.ts';
import type { SingpassTables } from './singpass-tables.ts';

/** Every table, as kysely knows it. */
export type Tables = CoreTables &
  GivingTables &
  IdentityTables &
  PlanTables &
  ReceiptTables &
  RefundTables &
  SavedCardTables &
  SingpassTables;
