import { findByUsername, forgetLapsedSignUps, usernameLookup } from '../records/accounts.ts';
import { readAttributes, readUsername } from '../records/attributes.ts';
import { attributeOf, refuseKnownIdentity } from '../records/claims.ts';
import { askerOf, checkCode, makeCode, spendCode } from '../records/codes.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { takeIdentity } from '../linking/prove-identity.ts';
import { failure, IdentityFailure } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail, sendIfKnown } from '../send-account-mail.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import { hearsByCode } from '../existence/who-exists.ts';

const TRIES = { name: 'code-tries', atMost: 60, seconds: 600 };

/** The code has come back: the address belongs to whoever signed up. An unknown name is answered like a wrong code. */
export async function confirmSignUp(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  const { clientAddress } = caller;
  const { db, crypto, clock, limits } = ports;
  const lookup = usernameLookup(crypto, readUsername(textOf(input, 'Username')));
  const code = textOf(input, 'ConfirmationCode');
  await limits.take(TRIES, clientAddress);
  await forgetLapsedSignUps(db, clock.now());
  const asked = { subject: lookup, purpose: 'confirm', asker: askerOf(caller) } as const;
  await checkCode(ports, asked, code);
  await spendCode(ports, asked, code);
  const waiting = await findByUsername(db, lookup);
  if (waiting?.status !== 'unconfirmed') throw failure.wrongCode();
  await hearsByCode(ports, clientAddress, () => letIn(ports, waiting.id));
  return {};
}

/**
 * The account is there from now on, and what it claims is its own: one NRIC or UEN is that of whoever confirmed first, or has proved it. A
 * sign-up that comes too late for its own is forgotten, so that its address is free for another.
 */
async function letIn({ db, crypto, clock }: IdentityPorts, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const attributes = await readAttributes({ db: tx, crypto }, id);
      const claims = await tx.selectFrom('account_claims').selectAll().where('account_id', '=', id).execute();
      const proved = claims.filter(({ proved_at }) => proved_at !== null).map(({ kind }) => kind);
      const named = Object.fromEntries(proved.map((kind) => [attributeOf(kind), attributes[attributeOf(kind)] ?? '']));
      await refuseKnownIdentity(tx, crypto, attributes, { except: id, proved: named });
      await refuseKnownMobile(tx, crypto, attributes, id);
      await tx.updateTable('accounts').set({ status: 'confirmed', email_verified: true }).where('id', '=', id).execute();
      for (const kind of proved)
        await takeIdentity(tx, crypto, { accountId: id, kind, value: named[attributeOf(kind)] ?? '', how: 'signed-up' }, clock.now());
    });
  } catch (error) {
    if (error instanceof IdentityFailure)
      await db.deleteFrom('accounts').where('id', '=', id).where('status', '=', 'unconfirmed').execute();
    throw error;
  }
}

/** Another code for an address that waits for one. The answer and the work are the same whether anybody signed up with it or not. */
export async function resendConfirmationCode(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  const { db, crypto, clock } = ports;
  const email = readUsername(textOf(input, 'Username'));
  const lookup = usernameLookup(crypto, email);
  await forgetLapsedSignUps(db, clock.now());
  if (await mayMail(ports, email, { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) })) {
    const asked = { subject: lookup, purpose: 'confirm', asker: askerOf(caller) } as const;
    const [account, code] = [await findByUsername(db, lookup), await makeCode(ports, asked)];
    const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), account?.language);
    await sendIfKnown(ports, account?.status === 'unconfirmed', { kind: 'confirm', to: email, language, facts: { code } });
  }
  return { CodeDeliveryDetails: delivery(email) };
}
