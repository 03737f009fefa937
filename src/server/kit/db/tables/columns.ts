import type { ColumnType } from 'kysely';

/** A value that only the server's key opens. */
export type Encrypted = string;

/** jsonb: read as JSON, written as its text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
