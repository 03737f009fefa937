import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Particulars } from '../../singpass/particulars.ts';
import { findProofs } from '../../singpass/proofs.ts';
import type { Attributes } from '../records/attributes.ts';
import type { IdentityPorts } from '../ports.ts';
import { attributeOf } from '../records/claims.ts';
import { namesAgree } from './names-agree.ts';

type Ports = Pick<IdentityPorts, 'db' | 'crypto'>;

const KINDS: readonly IdentifierKind[] = ['nric', 'uen'];

/** The NRIC and the UEN that a session has proved to Singpass or Corppass, as attributes of an account. */
export function provedHere(ports: Ports, sessionId: string | undefined): Promise<Attributes> {
  return provedWhere(ports, sessionId, () => true);
}

/**
 * The part of it whose name fits the account. Somebody who types another person's NRIC beside their own name, on a device where that person
 * used Singpass, only claims it.
 */
export function provedFor(ports: Ports, sessionId: string | undefined, said: Attributes): Promise<Attributes> {
  return provedWhere(ports, sessionId, (kind, told) => bearsName(said, kind, told));
}

/** Whether an account bears the name that was told of the person or the company. Corppass may tell none: then the UEN alone is known. */
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
