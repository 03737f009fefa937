import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Particulars } from '../../singpass/particulars.ts';
import { findProofs } from '../../singpass/proofs.ts';
import type { Attributes } from '../records/attributes.ts';
import type { IdentityPorts } from '../ports.ts';
import { attributeOf } from '../records/claims.ts';
import { namesAgree } from './names-agree.ts';

type Ports = Pick<IdentityPorts, 'db' | 'crypto'>;

const KINDS: readonly IdentifierKind[] = ['nric', 'uen'];

/** The NRIC and UEN that a session has proved to Singpass or Corppass, as account attributes. */
export function provedHere(ports: Ports, sessionId: string | undefined): Promise<Attributes> {
  return provedWhere(ports, sessionId, () => true);
}

/**
 * The same, limited to proofs whose name fits the account. An NRIC typed beside another name, on a device where its owner used Singpass, is
 * only claimed.
 */
export function provedFor(ports: Ports, sessionId: string | undefined, said: Attributes): Promise<Attributes> {
  return provedWhere(ports, sessionId, (kind, told) => bearsName(said, kind, told));
}

/** Whether the account's name agrees with the retrieved one. Corppass may return no name: then the UEN alone decides. */
export function bearsName(said: Attributes, kind: IdentifierKind, told: Particulars): boolean {
  if (kind === 'uen') return told.companyName === undefined || namesAgree(said['custom:COMPANY_NAME'], told.companyName);
  return namesAgree(said.name, told.name) || namesAgree(said.name, told.aliasname);
}

async function provedWhere(
  ports: Ports,
  sessionId: string | undefined,
  fits: (kind: IdentifierKind, told: Particulars) => boolean,
): Promise<Attributes> {
  if (sessionId === undefined) return {};
  const proofs = await findProofs(ports, sessionId);
  return Object.fromEntries(
    KINDS.flatMap((kind): [string, string][] => {
      const proof = proofs[kind];
      return proof === undefined || !fits(kind, proof.particulars) ? [] : [[attributeOf(kind), proof.identifier]];
    }),
  );
}
