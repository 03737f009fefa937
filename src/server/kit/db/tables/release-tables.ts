import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Doubt } from '../../../../lint/index.ts';
import type { ReleaseState } from '../../../../releases/index.ts';

/** Releases of the content (`migrations/200-releases.sql`, `235-doubts.sql`). */
export type ReleaseTables = {
  content_texts: ContentTextsTable;
  content_trees: ContentTreesTable;
  releases: ReleasesTable;
  release_changes: ReleaseChangesTable;
  release_history: ReleaseHistoryTable;
  release_approvals: ReleaseApprovalsTable;
  release_judgements: ReleaseJudgementsTable;
  release_doubts: ReleaseDoubtsTable;
  content_activations: ContentActivationsTable;
  content_folders: ContentFoldersTable;
  release_turn: ReleaseTurnTable;
};

/** Read as JSON, written as text. */
type JsonColumn<T> = ColumnType<T, string, string>;

/**
 * first: the folder's content at the first start; deploy: content that a deploy brought; undo: reverts another release; urgent: returns to an earlier
 * one.
 */
export type ReleaseKind = 'first' | 'change' | 'deploy' | 'undo' | 'urgent';

type ContentTextsTable = { hash: string; text: string };
type ContentTreesTable = {
  hash: string;
  /** The hash of each text by its path. */
  files: JsonColumn<{ readonly [path: string]: string }>;
};

/** A stored conflict; null means that this side has no value. */
export type StoredConflict = {
  readonly path: string;
  readonly at: string;
  readonly base: string | null;
  readonly live: string | null;
  readonly own: string | null;
};

type ReleasesTable = {
  id: string;
  number: GeneratedAlways<number>;
  title: string;
  kind: ReleaseKind;
  state: ReleaseState;
  author: string | null;
  base_tree: string;
  hash: string;
  tree_hash: string;
  undoes: string | null;
  conflicts: JsonColumn<readonly StoredConflict[]>;
  live_at: Date | null;
  created_at: Date;
  changed_at: Date;
};

type ReleaseChangesTable = {
  release_id: string;
  path: string;
  before_hash: string | null;
  after_hash: string | null;
  edited_by: string | null;
  edited_at: Date;
};

type ReleaseHistoryTable = {
  seq: GeneratedAlways<string>;
  release_id: string;
  at: Date;
  what: string;
  by: string | null;
  why: string | null;
  hash: string;
  note: string;
};

type ReleaseApprovalsTable = {
  seq: GeneratedAlways<string>;
  release_id: string;
  hash: string;
  tree_hash: string;
  by: string;
  at: Date;
  carried_from: string | null;
  /** The ticked statements; null for an approval from before there were any. */
  ticked: JsonColumn<readonly StoredTick[] | null> | null;
};

/** A statement that the approver of a release read and ticked. */
type StoredTick = { readonly id: string; readonly says: string };

type ReleaseJudgementsTable = {
  tree_hash: string;
  /** The Singapore day. */
  on_day: string;
  build: string;
  content_version: string;
  fit: boolean;
  findings: JsonColumn<unknown>;
  left_out: JsonColumn<readonly string[]>;
  at: Date;
};

type ReleaseDoubtsTable = {
  base_tree: string;
  tree_hash: string;
  build: string;
  doubts: JsonColumn<readonly Doubt[]>;
  at: Date;
};

type ContentActivationsTable = {
  seq: GeneratedAlways<string>;
  release_id: string;
  tree_hash: string;
  content_version: string;
  at: Date;
};

type ContentFoldersTable = {
  seq: GeneratedAlways<string>;
  tree_hash: string;
  from_tree: string;
  release_id: string | null;
  seen_at: Date;
};

type ReleaseTurnTable = { one: Generated<boolean> };
