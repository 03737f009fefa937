import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import { findProofs } from '../../singpass/proofs.ts';
import type { Services } from '../../services.ts';
import { maskedAddress } from '../send-account-mail.ts';
import type { AccountOfPrincipal, Principal } from '../principal.ts';
import { lookupOf, readAttributes } from '../records/attributes.ts';
import { attributeOf, claimants } from '../records/claims.ts';
import { bearsName } from './proved-here.ts';

/** Whether the signed-in account can be linked to what its session has proved. */
export type LinkOffer =
  /** No account is signed in, nothing is proved, or one of the two is a person and the other a company. */
  | { readonly kind: 'none' }
  | { readonly kind: 'linked'; readonly account: string }
  /** `account` is masked. Linking takes a sign-in that is newer than the proof. */
  | {
      readonly kind: 'offered';
      readonly account: string;
      readonly signedInSince: boolean;
      readonly identifier: string;
      readonly accountId: string;
    }
  /** The account claims another NRIC or UEN, or has another name: it is never linked to this one. */
  | { readonly kind: 'somebody-else'; readonly account: string }
  /** Another account has proved it and keeps it; the owner signs in to that one. */
  | { readonly kind: 'elsewhere'; readonly account: string; readonly elsewhere: string };

type Ports = Pick<Services, 'db' | 'crypto' | 'clock'>;

/** How long a sign-in counts as new. */
const FRESH_MS = 15 * 60_000;

export async function linkOffer(ports: Ports, principal: Principal, kind: IdentifierKind): Promise<LinkOffer> {
  if (principal.kind !== 'account') return { kind: 'none' };
  const { account, session } = principal;
  const proof = (await findProofs(ports, session.id))[kind];
  if (proof === undefined || (kind === 'uen') !== (account.company !== undefined)) return { kind: 'none' };
  const masked = maskedAddress(account.email);
  const said = kind === 'nric' ? account.nric : account.company?.uen;
  if (said?.status === 'verified' && said.value === proof.identifier) return { kind: 'linked', account: masked };
  const isOthers = said !== undefined && said.value !== proof.identifier;
  if (isOthers || !isBorne(account, kind, proof, said !== undefined)) return { kind: 'somebody-else', account: masked };
  const elsewhere = await whoHas(ports, kind, proof.identifier);
  if (elsewhere !== undefined) return { kind: 'elsewhere', account: masked, elsewhere };
  const signedInSince = await hasSignedInSince(ports, session.id, kind);
  return { kind: 'offered', account: masked, signedInSince, identifier: proof.identifier, accountId: account.id };
}

/** Whether the account has the proved name. A company without a name must have claimed the UEN before. */
function isBorne(
  { attributes }: AccountOfPrincipal,
  kind: IdentifierKind,
  { particulars }: { readonly particulars: Parameters<typeof bearsName>[2] },
  isSaid: boolean,
): boolean {
  if (kind === 'uen' && particulars.companyName === undefined) return isSaid;
  return bearsName(attributes, kind, particulars);
}

/** The account with the verified claim, as a masked address. */
async function whoHas({ db, crypto }: Ports, kind: IdentifierKind, identifier: string): Promise<string | undefined> {
  const owner = await claimants(db, { kind, lookup: lookupOf(crypto, attributeOf(kind), identifier) })
    .where('c.verified_at', 'is not', null)
    .where('a.closed_at', 'is', null)
    .executeTakeFirst();
  return owner && maskedAddress((await readAttributes({ db, crypto }, owner.id)).email ?? '');
}

/** Requires a sign-in after the proof: the signed-in account may not belong to the person whose particulars were retrieved. */
async function hasSignedInSince({ db, clock }: Ports, sessionId: string, kind: IdentifierKind): Promise<boolean> {
  const signIn = await db
    .selectFrom('sessions as s')
    .innerJoin('account_grants as g', 'g.id', 's.grant_id')
    .innerJoin('session_proofs as p', 'p.session_id', 's.id')
    .select('g.id')
    .where('s.id', '=', sessionId)
    .where('p.kind', '=', kind)
    .whereRef('g.signed_in_at', '>', 'p.proved_at')
    .where('g.signed_in_at', '>', new Date(clock.now().getTime() - FRESH_MS))
    .executeTakeFirst();
  return signIn !== undefined;
}
