import { idOf } from './copied-rows.ts';
import type { Sizes } from './seed.ts';

/**
 * Statements for rows without a model: later charges of plans, mails of plans, and returned money, as a partial refund or a won dispute.
 * `when`: SQL for the time of the gift numbered `n`.
 */
export function madeRows({ gifts, plans, refundedOneIn, disputedOneIn }: Sizes, when: string): readonly string[] {
  const [plan, mail, refund, attempt] = ['plan', 'plan mail', 'refund', 'attempt'].map((what) => idOf(what, 'n'));
  const each = (step: number) => `generate_series(${step}, ${gifts}, ${step}) as n`;
  const [refunded, disputed] = [each(refundedOneIn), each(disputedOneIn)];
  return [
    `insert into plan_runs (plan_id, due_on, status, transaction_no, tries, created_at, updated_at)
     select ${idOf('plan', `((n - 1) % ${plans} + 1)`)}, to_char(date '2020-01-01' + 31 * (n / ${plans})::integer, 'YYYY-MM-DD'), 'paid',
       ${idOf('gift', 'n')}, 1, ${when}, ${when}
     from generate_series(${plans} + 1, ${Math.min(4 * plans, gifts)}) as n`,
    `insert into mails (id, kind, status, created_at, sent_at)
     select ${mail}, 'plan', 'sent', ${when}, ${when} from generate_series(1, ${plans}) as n`,
    `insert into plan_mails (mail_id, plan_id, notice, facts) select ${mail}, ${plan}, 'started', '{}' from generate_series(1, ${plans}) as n`,

    `insert into refunds (id, attempt_id, amount_cents, reason, status, provider_refund, accepted_at, created_at, updated_at)
     select ${refund}, ${attempt}, 100, 'donor-asked', 'succeeded', 're_seed_' || n, ${when}, ${when}, ${when} from ${refunded}`,
    `insert into refund_transitions (refund_id, position, from_status, event, to_status, at)
     select ${refund}, 1, null, 'requested', 'requested', ${when} from ${refunded}
     union all select ${refund}, 2, 'requested', 'succeeded', 'succeeded', ${when} from ${refunded}`,
    `insert into mails (id, kind, receipt_no, refund_id, status, created_at, sent_at)
     select ${idOf('refund mail', 'n')}, 'refund', 'SEED' || n, ${refund}, 'sent', ${when}, ${when} from ${refunded}`,
    entries({ posting: 'refund', source: refund ?? '', cents: -100, when }, refunded),

    `insert into disputes (id, attempt_id, amount_cents, reason, status, opened_at, updated_at)
     select 'du_seed_' || n, ${attempt}, 100, 'general', 'won', ${when}, ${when} from ${disputed}`,
    `insert into dispute_transitions (dispute_id, position, from_status, event, to_status, at)
     select 'du_seed_' || n, 1, null, 'opened', 'open', ${when} from ${disputed}
     union all select 'du_seed_' || n, 2, 'open', 'won', 'won', ${when} from ${disputed}`,
    entries({ posting: 'dispute', source: "'du_seed_' || n", cents: -100, when }, disputed),
    provided(
      { id: 're_seed', kind: 'refund', when, more: "'status', 'succeeded', 'payment_intent', 'pi_seed_' || n, 'sandbox', null" },
      refunded,
    ),
    provided({ id: 'txn_re', kind: 'balance_transaction', when, more: moved('refund', "'re_seed_' || n", -100) }, refunded),
    provided({ id: 'txn_du', kind: 'balance_transaction', when, more: moved('adjustment', "'du_seed_' || n", -100) }, disputed),
    provided({ id: 'txn_won', kind: 'balance_transaction', when, more: moved('adjustment', "'du_seed_' || n", 100) }, disputed),
    entries({ posting: 'dispute-won', source: "'du_seed_' || n", cents: 100, when }, disputed),
  ];
}

type Entries = { readonly posting: string; readonly source: string; readonly cents: number; readonly when: string };

/** A posting with an entry in the provider's account and its counter-entry. */
function entries({ posting, source, cents, when }: Entries, each: string): string {
  const against = posting === 'refund' ? 'charity:25:fitrah' : 'disputed';
  return `insert into ledger_entries (attempt_id, posting, source_id, account, amount_cents, posted_at)
    select ${idOf('attempt', 'n')}, '${posting}', ${source}, account, cents, ${when}
    from ${each}, (values ('provider:sandbox', ${cents}), ('${against}', ${-cents})) as entry (account, cents)`;
}

type Provided = { readonly id: string; readonly kind: string; readonly when: string; readonly more: string };

/** A record of the provider's stand-in. `more`: fields beside id, kind and time, as arguments of jsonb_build_object. */
function provided({ id, kind, when, more }: Provided, each: string): string {
  return `insert into sandbox.objects (id, kind, body, created_at)
    select '${id}_' || n, '${kind}',
      jsonb_build_object('id', '${id}_' || n, 'object', '${kind}', 'created', floor(extract(epoch from ${when}))::bigint, ${more}), ${when}
    from ${each}`;
}

function moved(type: string, source: string, cents: number): string {
  return `'type', '${type}', 'source', ${source}, 'amount', ${cents}, 'fee', 0`;
}
