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

/** Forgets the answers of these steps, in whichever flow of the session they stand. */
export async function dropSteps(store: Store, session: string, steps: readonly string[]): Promise<void> {
  const rows = await store.db.selectFrom('drafts').select('flow').where('session_id', '=', session).execute();
  for (const { flow } of rows) {
    const draft = await findDraft(store, session, flow);
    if (draft === undefined || !steps.some((step) => Object.hasOwn(draft.answers, step))) continue;
    const left = Object.entries(draft.answers).filter(([step]) => !steps.includes(step));
    await saveDraft(store, session, flow, { ...draft, answers: Object.fromEntries(left) });
  }
}

function rowOf(session: string, flow: string): string {
  return `${session}/${flow}`;
}
