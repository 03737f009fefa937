/**
 * Preloaded into a portal by `node --import`: kills it at the database statement named in the file KILL_AT, as "before|after|before
 * commit|after commit" and a part of the statement. Does nothing without the file.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import pg from 'pg';

const file = process.env.KILL_AT ?? '';
const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
/** Connections that ran the statement, and the moment awaited. */
const armed = new WeakMap<pg.Client, string>();
/** Connections within a transaction; elsewhere a statement is committed by itself. */
const begun = new WeakSet<pg.Client>();

pg.Client.prototype.query = function killing(this: pg.Client, ...args: unknown[]): unknown {
  const [first] = args;
  const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? '');
  const moment = momentOf(this, text);
  if (moment === 'before') die();
  const result = query.apply(this, args);
  if (moment === 'after' && result instanceof Promise) return result.then(die);
  return result;
} as typeof pg.Client.prototype.query;

function momentOf(client: pg.Client, text: string): 'before' | 'after' | null {
  if (/^begin/i.test(text)) begun.add(client);
  if (/^(commit|rollback)/i.test(text)) begun.delete(client);
  const waiting = armed.get(client);
  if (waiting !== undefined && /^commit/i.test(text)) return waiting === 'before commit' ? 'before' : 'after';
  if (!existsSync(file)) return null;
  const [at = '', words = '\0'] = readFileSync(file, 'utf8').split('\n');
  if (!text.includes(words)) return null;
  if (at === 'before' || at === 'after') return at;
  if (!begun.has(client)) return at === 'before commit' ? 'before' : 'after';
  armed.set(client, at);
  return null;
}

function die(): never {
  rmSync(file, { force: true });
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
}
