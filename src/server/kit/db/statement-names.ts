import { createHash } from 'node:crypto';

/** The name to prepare a statement under; undefined: it is parsed and planned each time. */
export type NameOf = (text: string) => string | undefined;

/** Bound on prepared statements, which each connection of each process keeps in the database's memory: some 10 to 50 kB each. */
const MOST_NAMES = 256;
/** Bound on remembered texts that were used once: texts that vary, such as by a list of ids, would fill the memory. */
const MOST_SEEN = 2_000;

/**
 * Names statements from their second use on, at most `MOST_NAMES`; a text has the same name in every process. A statement whose text varies with the
 * length of a list may get a few names, each no larger than another's.
 */
export function nameStatements(most: number = MOST_NAMES): NameOf {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= most) return name;
    if (!seen.delete(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    // PostgreSQL distinguishes names by their first 63 characters only.
    const made = createHash('sha256').update(text).digest('base64url');
    names.set(text, made);
    return made;
  };
}

/** Names nothing: for a pooler that gives each transaction another connection and does not track prepared statements. */
export const unnamed: NameOf = () => undefined;
