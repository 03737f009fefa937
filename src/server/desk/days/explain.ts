import type { Kysely } from 'kysely';
import type { ExplainLineRequest } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { record } from '../record.ts';

type Said = ExplainLineRequest & { readonly by: string; readonly at: Date };

/** Records staff's explanation of an unexplained line of a closed day. Earlier explanations are kept. */
export async function explainLine(db: Kysely<Tables>, { day, line, was, reason, by, at }: Said): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const close = await tx.selectFrom('day_closes').select('found').where('day', '=', day).forUpdate().executeTakeFirst();
    if (!close?.found?.unexplained.some(({ id }) => id === line))
      throw new Refused(404, 'NO_SUCH_LINE', 'The close of this day has no such line.');
    await tx
      .insertInto('day_explanations')
      .values({ id: newTransactionNo(), day, line, was, reason, explained_by: by, explained_at: at })
      .execute();
    await record(tx, { at, what: 'explain-line', by, object: day, why: reason, more: { line, was } });
  });
}
