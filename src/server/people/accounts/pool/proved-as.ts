import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import { aboutOf, findProofs } from '../../singpass/proofs.ts';
import { attributeOf } from '../records/claims.ts';
import { bearsName } from '../linking/proved-here.ts';
import type { Attributes } from '../records/attributes.ts';
import type { IdentityPorts } from '../ports.ts';

const KINDS: readonly IdentifierKind[] = ['nric', 'uen'];

/**
 * The NRIC and UEN among attributes that the session behind `about` has proved. `about` is a keyed hash known only to that session, which the page
 * passes to Amazon with the sign-up. Proofs of an ended session, or for another name, do not count.
 */
export async function provedAs(
  { db, crypto, clock }: Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>,
  attributes: Attributes,
  about: string | undefined,
): Promise<Attributes> {
  const proved: { [name: string]: string } = {};
  for (const kind of about === undefined ? [] : KINDS) {
    const identifier = attributes[attributeOf(kind)];
    if (identifier === undefined) continue;
    const sessions = await db
      .selectFrom('session_proofs as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select('s.id')
      .where('p.kind', '=', kind)
      .where('p.lookup', '=', crypto.index(`proof ${kind}`, identifier))
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', clock.now())
      .execute();
    const own = sessions.find(({ id }) => aboutOf({ crypto }, id, { kind, identifier }) === about);
    const proof = own && (await findProofs({ db, crypto }, own.id))[kind];
    if (proof !== undefined && bearsName(attributes, kind, proof.particulars)) proved[attributeOf(kind)] = identifier;
  }
  return proved;
}
