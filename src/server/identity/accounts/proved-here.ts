import { findProofs } from '../../singpass/proofs.ts';
import type { Attributes } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import { attributeOf, type ClaimKind } from './claims.ts';

const KINDS: readonly ClaimKind[] = ['nric', 'uen'];

/** The NRIC and the UEN that a session has proved to Singpass or Corppass, as attributes of an account. */
export async function provedHere(ports: Pick<IdentityPorts, 'db' | 'crypto'>, sessionId: string | undefined): Promise<Attributes> {
  if (sessionId === undefined) return {};
  const proofs = await findProofs(ports, sessionId);
  return Object.fromEntries(
    KINDS.flatMap((kind): [string, string][] => {
      const proof = proofs[kind];
      return proof === undefined ? [] : [[attributeOf(kind), proof.identifier]];
    }),
  );
}
