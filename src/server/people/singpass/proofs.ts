import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';
import type { Services } from '../services.ts';
import type { Particulars } from './particulars.ts';

type ProofPorts = Pick<Services, 'db' | 'crypto' | 'clock'>;

/** The person or company that a session has proved. */
export type Proof = { readonly kind: IdentifierKind; readonly identifier: string; readonly particulars: Particulars };

/** Stores a proof, encrypted, as long as its session lasts; replaces a former one of its kind. */
export async function keepProof({ db, crypto, clock }: ProofPorts, sessionId: string, proof: Proof): Promise<void> {
  const { kind, identifier } = proof;
  const row = {
    lookup: crypto.index(`proof ${kind}`, identifier),
    particulars: crypto.encrypt('session_proofs', 'particulars', `${sessionId}/${kind}`, JSON.stringify(proof)),
    proved_at: clock.now(),
  };
  await db
    .insertInto('session_proofs')
    .values({ session_id: sessionId, kind, ...row })
    .onConflict((same) => same.columns(['session_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** The proofs of a session, by kind. */
export async function findProofs(
  { db, crypto }: Omit<ProofPorts, 'clock'>,
  sessionId: string,
): Promise<{ readonly [kind in IdentifierKind]?: Proof }> {
  const rows = await db.selectFrom('session_proofs').selectAll().where('session_id', '=', sessionId).execute();
  const proofs = rows.map(({ kind, particulars }): [IdentifierKind, Proof] => [
    kind,
    JSON.parse(crypto.decrypt('session_proofs', 'particulars', `${sessionId}/${kind}`, particulars)) as Proof,
  ]);
  return Object.fromEntries(proofs);
}

/** Pseudonym within a session: the page can tell persons and companies apart without learning who they are. */
export function aboutOf(
  { crypto }: Pick<ProofPorts, 'crypto'>,
  sessionId: string,
  { kind, identifier }: Pick<Proof, 'kind' | 'identifier'>,
): string {
  return `${kind} ${crypto.index(`told ${sessionId}`, identifier)}`;
}
