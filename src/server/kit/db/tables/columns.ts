import type { ColumnType } from 'kysely';

/** A value sealed with the server's key. */
export type Encrypted = string;

/** jsonb: read as JSON, written as its text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
