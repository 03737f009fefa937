import type { Session } from '../../session.ts';
import type { Services } from '../../services.ts';
import { hearsWhoExists } from '../existence/existence-routes.ts';
import { takeProved } from '../linking/prove-identity.ts';
import { provedFor } from '../linking/proved-here.ts';
import { IdentityFailure } from '../failure.ts';
import { type Attributes, checkAttributes, readAttributes, writeAttributes } from '../records/attributes.ts';
import { refuseKnownIdentity } from '../records/claims.ts';
import { refuseOtherEmail } from '../records/email-rule.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { accessOfSession } from '../pool/access-token.ts';

/** Identity attributes may be set once, in the portal; later only Singpass or Corppass changes them. */
const SAID_ONCE = ['custom:NRIC', 'custom:UEN', 'custom:BUSINESS_ACC'];
/** Attributes that are refused if another account has them; the refusal reveals that. */
const MAY_TELL = ['custom:NRIC', 'custom:UEN', 'phone_number'];
const PATIENCE_MS = 5_000;
const RECENT_MS = 15 * 60_000;

/** The account, its owner's session and client address, and when the owner signed in. */
type Owner = {
  readonly accountId: string;
  readonly session: Pick<Session, 'id'>;
  readonly clientAddress: string;
  readonly signedInAt: Date;
};

/**
 * Changes an account's attributes. Stores identities here; changes all others at the pool, with the owner's own access token. An attribute that
 * awaits a code there stays unchanged until the pool reports it. Throws an `IdentityFailure` when refused.
 */
export async function changeAttributes(services: Services, owner: Owner, changes: Attributes): Promise<void> {
  const { db, crypto, clock, content } = services;
  const { accountId, session, clientAddress } = owner;
  const present = await readAttributes(services, accountId);
  const given = Object.entries(checkAttributes(changes)).filter(([name, value]) => present[name] !== value);
  if (given.some(([name]) => SAID_ONCE.includes(name) && present[name] !== undefined)) throw unwritable();
  const said = Object.fromEntries(given.filter(([name]) => SAID_ONCE.includes(name)));
  const others = Object.fromEntries(given.filter(([name]) => !SAID_ONCE.includes(name)));
  refuseOtherEmail(others, content.current().definitions);
  if (others.email !== undefined && clock.now().getTime() - owner.signedInAt.getTime() > RECENT_MS) throw signInAgain();
  // A replacement number awaits its code; when the pool reports it, it is compared with those of other accounts.
  const now = Object.fromEntries(given.filter(([name]) => name !== 'phone_number' || present[name] === undefined));
  const proved = await provedFor(services, session.id, { ...present, ...others });
  const store = async () => {
    // Checks before the pool is asked, and again afterwards: nothing changes anywhere unless both sides accept.
    await db.transaction().execute(async (tx) => {
      await refuseKnownIdentity(tx, crypto, said, { except: accountId, proved });
      await refuseKnownMobile(tx, crypto, now, accountId);
    });
    const changed = await changeAtPool(services, session, others);
    await db.transaction().execute(async (tx) => {
      await refuseKnownIdentity(tx, crypto, said, { except: accountId, proved });
      await takeProved(tx, crypto, { accountId, said, proved }, clock.now());
      await writeAttributes({ db: tx, crypto }, accountId, { ...said, ...changed });
    });
  };
  await (MAY_TELL.some((name) => now[name] !== undefined) ? hearsWhoExists(services, clientAddress, store) : store());
}

/** Returns the attributes that the pool changed at once; the others await their codes. */
async function changeAtPool(services: Services, session: Pick<Session, 'id'>, attributes: Attributes): Promise<Attributes> {
  if (Object.keys(attributes).length === 0) return {};
  const AccessToken = await accessOfSession(services, session.id);
  if (AccessToken === undefined) throw signInAgain();
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const answer = await services.pool.ask('UpdateUserAttributes', { AccessToken, UserAttributes }, PATIENCE_MS);
  if (answer.kind === 'refused') throw new IdentityFailure(answer.refusal.code, answer.refusal.message);
  const waiting = (answer.said.CodeDeliveryDetailsList ?? []) as readonly { readonly AttributeName?: string }[];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => waiting.every(({ AttributeName }) => AttributeName !== name)));
}

function unwritable(): IdentityFailure {
  return new IdentityFailure('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
}

function signInAgain(): IdentityFailure {
  return new IdentityFailure('NotAuthorizedException', 'Please sign in again before changing this.');
}
