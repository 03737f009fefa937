import { getDonation } from '../../gifts/donation.ts';
import { forgetParts } from '../../gifts/parts.ts';
import { hideGifts } from '../../gifts/store-donation.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { forgetAddresseesOf } from '../../payments/refunds.ts';
import { withdrawDonation } from '../../paying/begin/withdraw-donation.ts';
import { closeAccount, eraseAccount } from '../../people/accounts/close-account.ts';
import { noteDeletionByHand } from '../../people/accounts/pool/pending-deletions.ts';
import { findAccount } from '../../people/accounts/records/accounts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { cancelPlan, unpaidAmong } from '../../plans/index.ts';
import { dropCorrection } from '../gifts/address-corrections.ts';
import type { PersonIds } from './kept.ts';

export type ErasurePorts = { readonly services: PaymentServices; readonly payments: PaymentPorts };

/** How many of each went, or stay: numbers alone, so that they can be recorded. */
export type Erasure = {
  readonly accounts: number;
  readonly plans: number;
  readonly unpaid: number;
  readonly shown: number;
  readonly corrections: number;
  readonly addressees: number;
  /** Unpaid gifts that may still be paid. */
  readonly underWay: number;
  /** Paid gifts, and charges of recurring gifts. */
  readonly paid: number;
  readonly ofOthers: number;
  readonly imported: number;
};

type Ids = Pick<PersonIds, 'accounts' | 'gifts' | 'plans' | 'payments' | 'giftsOfOthers' | 'giftsElsewhere'>;

/**
 * Erases what no law requires to be kept about a person: stops recurring gifts, closes accounts and deletes their data, withdraws unpaid gifts and deletes
 * what was typed for them, takes gifts off the wall, and forgets addresses of finished refunds and of corrections. Paid gifts, receipts, tax
 * registrations, books and the audit log stay. Run again, it does the rest of a run that failed.
 */
export async function erasePerson(ports: ErasurePorts, person: Ids, criteria: string): Promise<Erasure> {
  const { services, payments } = ports;
  const { db, clock } = services;
  for (const id of person.plans) await cancelPlan(ports, id);
  for (const id of person.accounts) await closeForGood(services, id);
  const unpaid = await unpaidAmong(db, person.gifts);
  const withdrawn: string[] = [];
  for (const transactionNo of unpaid) {
    const outcome = await withdrawDonation(payments, await getDonation(db, transactionNo));
    if (outcome === 'withdrawn') withdrawn.push(transactionNo);
  }
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    if (withdrawn.length > 0) await forgetParts(tx, withdrawn);
    let corrections = 0;
    for (const transactionNo of person.gifts) if (await dropCorrection(tx, transactionNo, 'lapsed', at)) corrections += 1;
    for (const id of person.accounts) await eraseAccount(tx, id);
    const erasure = {
      ...{ accounts: person.accounts.length, plans: person.plans.length, unpaid: withdrawn.length, corrections },
      shown: await hideGifts(tx, person.gifts),
      addressees: await forgetAddresseesOf(tx, person.payments),
      ...{ underWay: unpaid.length - withdrawn.length, paid: person.gifts.length - unpaid.length },
      ...{ ofOthers: person.giftsOfOthers.length, imported: person.giftsElsewhere.length },
    };
    await appendAudit(tx, { at, event: 'personal-data.erased', subject: newTransactionNo(), details: { criteria, ...erasure } });
    return erasure;
  });
}

/** Closes an account, if it is open. Only its owner has the token that deletes its user at Amazon: the desk lists it for a person to do. */
async function closeForGood(services: PaymentServices, id: string): Promise<void> {
  if ((await findAccount(services.db, id)) === undefined) return;
  await closeAccount(services, id, 'asked', (tx) => noteDeletionByHand(tx, id, services.clock.now()));
}

/** A line for each part that went, and for each that stays with the reason why; parts of which there were none are left out. */
export function erasureInWords(erasure: Erasure): { readonly went: readonly string[]; readonly stays: readonly string[] } {
  const lines = (words: { readonly [part in keyof Erasure]?: string }) =>
    Object.entries(words).flatMap(([part, text]) =>
      erasure[part as keyof Erasure] === 0 ? [] : [`${text}: ${erasure[part as keyof Erasure]}`],
    );
  return { went: lines(WENT), stays: [...lines(STAYS), ...ALWAYS_STAYS] };
}

const WENT = {
  accounts: 'accounts closed, with their details and saved cards; delete their users at Amazon by hand, as the desk lists them',
  plans: 'recurring gifts stopped',
  unpaid: 'unpaid gifts withdrawn, with what was typed for them',
  shown: 'gifts taken off the wall of donors',
  corrections: 'corrected addresses without their code',
  addressees: 'addresses of finished refunds',
} as const;
const STAYS = {
  underWay: 'unpaid gifts whose payment is under way, which are forgotten with the other unpaid ones',
  paid: 'paid gifts and charges of recurring gifts, with answers, particulars, receipts and tax registrations, as charity and tax law require',
  ofOthers: 'gifts that another account made in this name, which are that account’s',
  imported: 'imported gifts, as charity and tax law require',
} as const;
const ALWAYS_STAYS = [
  'the books and the audit log, by amounts and ids',
  'mails under way for two days, logs, backups, and the provider’s records',
];
