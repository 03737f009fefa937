import type { Copied } from './copy-rows.ts';
import type { Sizes } from './seed.ts';

/** SQL for an id of ours; `what` names the kind, `n` is the SQL of its number. */
export function idOf(what: string, n: string): string {
  return `seed_id('${what}', ${n})`;
}

/** `account`, and below `gift`, `plan` and so on: the models' ids as SQL literals. */
export function ofAccounts(account: string): readonly Copied[] {
  const where = `t.account_id = ${account}`;
  const account_id = `'seed-' || n`;
  return [
    { table: 'accounts', where: `t.id = ${account}`, set: { id: account_id, username_lookup: `md5('user' || n)` } },
    { table: 'account_attributes', where, set: { account_id, lookup: `case when t.lookup is not null then md5(t.name || n) end` } },
    {
      table: 'account_grants',
      where: `${where} and t.id = (select min(id) from account_grants)`,
      set: { id: `'grant ' || n`, account_id },
    },
    { table: 'account_claims', where, set: { account_id, lookup: `md5('claim' || n)` } },
  ];
}

/** `objects`: an array of the stand-in's records of the payment. */
export type Paid = { readonly gift: string; readonly attempt: string; readonly objects: string };

/** A paid gift with all its rows. `when`: SQL for its time; `lines`: the number of lines in the audit log. */
export function ofGifts({ gift, attempt, objects }: Paid, when: string, { accounts, plans }: Sizes, lines: number): readonly Copied[] {
  const transaction_no = idOf('gift', 'n');
  const attempt_id = idOf('attempt', 'n');
  const [ofGift, ofAttempt] = [`t.transaction_no = ${gift}`, `t.attempt_id = ${attempt}`];
  const at = { created_at: when, updated_at: when };
  const intentId = `'pi_seed_' || n`;
  const chargeId = `'ch_seed_' || n`;
  const objectId = `case t.kind when 'charge' then ${chargeId} when 'payment_intent' then ${intentId} else t.id || '_' || n end`;
  return [
    {
      table: 'donations',
      where: ofGift,
      set: {
        ...{ transaction_no, session_id: `'session ' || n`, idempotency_key: `'key ' || n`, draft_id: `'draft ' || n`, created_at: when },
        account_id: `case when n % 2 = 0 then 'seed-' || (n % ${accounts} + 1) end`,
        frequency: `case when n <= ${4 * plans} then 'monthly' else t.frequency end`,
      },
    },
    { table: 'donation_items', where: ofGift, set: { transaction_no } },
    {
      table: 'donation_inputs',
      where: `${ofGift} and t.path in (select path from donation_inputs where transaction_no = ${gift} order by path limit 3)`,
      set: { transaction_no },
    },
    {
      table: 'donation_particulars',
      where: `${ofGift} and t.field in ('nric', 'email', 'name')`,
      set: { transaction_no, lookup: `case when t.lookup is not null then md5(t.field || n) end` },
    },
    { table: 'receipt_documents', where: ofGift, set: { transaction_no } },
    {
      table: 'payment_attempts',
      where: `t.id = ${attempt}`,
      set: {
        ...{ ...at, id: attempt_id, transaction_no, provider_intent: intentId, provider_charge: chargeId, paid_at: when },
        ...{ client_key: `'key ' || n`, bill_reference: `'bill ' || n`, return_handle: 'null' },
        ...{ address_index: `md5('address' || n / 3)`, payer_index: `md5('payer' || n)` },
      },
    },
    { table: 'payment_transitions', where: ofAttempt, set: { attempt_id, at: when } },
    {
      table: 'ledger_entries',
      where: `${ofAttempt} and t.posting = 'payment'`,
      set: { attempt_id, source_id: attempt_id, posted_at: when },
    },
    {
      table: 'receipts',
      where: ofGift,
      set: { transaction_no, attempt_id, receipt_no: `'SEED' || n`, series: `'SEED'`, number: 'n', issued_at: when },
    },
    {
      table: 'mails',
      where: `t.kind = 'receipt' and t.receipt_no = (select receipt_no from receipts where transaction_no = ${gift})`,
      set: { id: idOf('mail', 'n'), receipt_no: `'SEED' || n`, status: `'sent'`, created_at: when, sent_at: when },
    },
    { table: 'audit_log', where: `t.subject = ${attempt}`, set: { seq: `${lines} + n`, subject: attempt_id, at: when } },
    {
      table: 'webhook_events',
      where: ofAttempt,
      set: { event_id: `t.event_id || '_' || n`, attempt_id, provider_intent: intentId, applied_at: when },
    },
    {
      table: 'sandbox.objects',
      where: `t.id = any(${objects})`,
      set: {
        id: objectId,
        created_at: when,
        body: `t.body || jsonb_build_object('id', ${objectId}, 'created', floor(extract(epoch from ${when}))::bigint)
          || case t.kind when 'balance_transaction' then jsonb_build_object('source', ${chargeId}) else '{}' end`,
      },
    },
    {
      table: 'sandbox.deliveries',
      where: `t.event_id = any(${objects})`,
      set: { event_id: `t.event_id || '_' || n`, next_try_at: when, delivered_at: when },
    },
  ];
}

/** `lines`: as above, including those of the gifts. */
export function ofPlans(plan: string, when: string, lines: number): readonly Copied[] {
  const id = idOf('plan', 'n');
  return [
    {
      table: 'plans',
      where: `t.id = ${plan}`,
      set: {
        ...{ id, transaction_no: idOf('gift', 'n'), account_id: 'null', created_at: when, updated_at: when },
        ...{ payment_method: `'pm_seed_' || n`, customer: `'cus_seed_' || n`, card_exp_year: `2027 + (n % 5)::integer` },
        // Due within the coming weeks.
        first_on: `'2019-12-31'`,
        next_on: `to_char(t.next_on::date + (n % 28)::integer, 'YYYY-MM-DD')`,
      },
    },
    { table: 'audit_log', where: `t.subject = ${plan} and t.event = 'plan.started'`, set: { seq: `${lines} + n`, subject: id, at: when } },
  ];
}
