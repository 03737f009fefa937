import type { CoreTables } from './tables/core-tables.ts';
import type { GivingTables } from './tables/giving-tables.ts';
import type { IdentityTables } from './tables/identity-tables.ts';
import type { PlanTables } from './tables/plan-tables.ts';
import type { ReceiptTables } from './tables/receipt-tables.ts';
import type { RefundTables } from './tables/refund-tables.ts';
import type { SavedCardTables } from './tables/saved-card-tables.ts';
import type { SingpassTables } from './tables/singpass-tables.ts';

/** Every table, as kysely knows it. */
export type Tables = CoreTables &
  GivingTables &
  IdentityTables &
  PlanTables &
  ReceiptTables &
  RefundTables &
  SavedCardTables &
  SingpassTables;
