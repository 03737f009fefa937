import type { ColumnType, Generated } from 'kysely';
import type { SettingValues } from '../../../../engine/index.ts';
import type { JsonColumn } from './columns.ts';

/**
 * Keys, rate limits, the address cache (`migrations/010-foundation.sql`), content (`020-content.sql`, `240-versions-as-trees.sql`), sessions
 * (`050-sessions.sql`), the queue (`150-tasks.sql`) and the processes (`190-processes.sql`).
 */
export type CoreTables = {
  sessions: SessionsTable;
  drafts: DraftsTable;
  content_versions: ContentVersionsTable;
  rate_limits: RateLimitsTable;
  address_cache: AddressCacheTable;
  crypto_keys: CryptoKeysTable;
  health_probe: HealthProbeTable;
  tasks: TasksTable;
  last_writes: LastWritesTable;
  processes: ProcessesTable;
};

/** Read and written as plain SQL by the code that uses it. */
type ProcessesTable = { id: string; name: string; heard_at: Date; report: JsonColumn<unknown> };

type SessionsTable = {
  /** Public; other tables refer to it. */
  id: string;
  /** SHA-256 of the cookie's token; the token itself is not stored. */
  token_hash: string;
  host: string;
  created_at: Date;
  expires_at: Date;
  extended_at: Date | null;
  /** How often the donor has extended the session. */
  stays: Generated<number>;
  ended_at: Date | null;
  /** The sign-in that the session is bound to. */
  grant_id: string | null;
};

type DraftsTable = {
  session_id: string;
  flow: string;
  /** The draft id of the page; empty for a flow's only draft without an id. */
  draft_id: Generated<string>;
  version: number;
  /** Counts the saves. */
  revision: Generated<number>;
  /** The keys of the latest saves, the newest last. */
  saves: Generated<string[]>;
  /** Encrypted JSON of the private answers; null once the draft was erased. */
  answers: string | null;
  updated_at: Date;
};

type ContentVersionsTable = {
  version: string;
  /** The version of the data language that the files use. */
  format: number;
  /** The hash of the tree of its texts; null for a version stored by former code. */
  tree: string | null;
  /** The setting values in force, as JSON; null where `tree` is null. */
  settings: JsonColumn<SettingValues> | null;
  /** The version as one JSON object, by path: definitions, texts and layouts. For code up to 0.4.0. */
  files: ColumnType<{ [path: string]: unknown }, string, string>;
  first_served_at: Date;
  last_activated_at: Date;
};

type RateLimitsTable = { name: string; subject: string; window_start: Date; taken: number };

type AddressCacheTable = { postal_code: string; answer: ColumnType<unknown, string, string>; fetched_at: Date };

/** The keys that the database is sealed and indexed with, by their check values. */
type CryptoKeysTable = { purpose: 'seal' | 'index'; id: string; check_value: string; noted_at: Date; retired_at: Date | null };

/** One row, written to check that the database can store. */
type HealthProbeTable = { id: number; filler: Buffer; written_at: Date };

/** Only for code up to 0.4.0 (`192-late-reads.sql`): which session or account wrote in which transaction; written by triggers. */
type LastWritesTable = { owner: string; transaction: string; at: Generated<Date> };

/** The task queue. */
type TasksTable = {
  kind: string;
  key: string;
  due_at: Date;
  tries: number;
  round: Generated<number>;
  created_at: Date;
  dead_at: Date | null;
};
