import { createHash } from 'node:crypto';

/** The name under which a statement is prepared on its connections; undefined: it is parsed and planned anew. */
export type NameOf = (text: string) => string | undefined;

/** Each connection of each process keeps as many in the database's memory: some 10 to 50 kB each. */
const MOST_NAMES = 256;
/** Of texts that were seen once; what varies (a list of ids) would fill the memory. */
const MOST_SEEN = 2_000;

/**
 * Names statements from their second use on, the same text by the same name in every process, and no more than `MOST_NAMES`: a statement
 * whose text varies with the length of a list may be named a few times, and takes no more room than others.
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
    // At most 63 characters are told apart by PostgreSQL.
    const made = createHash('sha256').update(text).digest('base64url');
    names.set(text, made);
    return made;
  };
}

/** Names nothing: for a pooler that gives each transaction another connection and does not follow prepared statements. */
export const unnamed: NameOf = () => undefined;
