import type { CoreTables } from './tables/core-tables.ts';
import type { DeskTables } from './tables/desk-tables.ts';
import type { DonationTables } from './tables/donation-tables.ts';
import type { IdentityTables } from './tables/identity-tables.ts';
import type { LedgerTables } from './tables/ledger-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { PaymentTables } from './tables/payment-tables.ts';
import type { PlanTables } from './tables/plan-tables.ts';
import type { ReceiptTables } from './tables/receipt-tables.ts';
import type { RefundTables } from './tables/refund-tables.ts';
import type { ReleaseTables } from './tables/release-tables.ts';
import type { SandboxTables } from './tables/sandbox-tables.ts';
import type { SingpassTables } from './tables/identity-tables.ts';

/** All tables, as types for kysely. */
export type Tables = CoreTables &
  DeskTables &
  DonationTables &
  IdentityTables &
  LedgerTables &
  MailTables &
  PaymentTables &
  PlanTables &
  ReceiptTables &
  RefundTables &
  ReleaseTables &
  SandboxTables &
  SingpassTables;
