import type { Draft } from '../../api/types.ts';
import type { Services } from '../services.ts';

type Store = Pick<Services, 'db' | 'clock' | 'crypto'>;

/** Keeps a draft, encrypted for its session and flow; a former one is replaced. */
export async function saveDraft({ db, clock, crypto }: Store, session: string, flow: string, draft: Draft): Promise<void> {
  const sealed = crypto.encrypt('drafts', 'answers', rowOf(session, flow), JSON.stringify(draft.answers));
  const row = { version: draft.version, answers: sealed, updated_at: clock.now() };
  await db
    .insertInto('drafts')
    .values({ session_id: session, flow, ...row })
    .onConflict((same) => same.columns(['session_id', 'flow']).doUpdateSet(row))
    .execute();
}

/** The session's draft of a flow. */
export async function findDraft({ db, crypto }: Store, session: string, flow: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['version', 'answers'])
    .where('session_id', '=', session)
    .where('flow', '=', flow)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { version: row.version, answers: JSON.parse(crypto.decrypt('drafts', 'answers', rowOf(session, flow), row.answers)) };
}

/** Forgets the session's draft of a flow. */
export async function dropDraft({ db }: Store, session: string, flow: string): Promise<void> {
  await db.deleteFrom('drafts').where('session_id', '=', session).where('flow', '=', flow).execute();
}

function rowOf(session: string, flow: string): string {
  return `${session}/${flow}`;
}
