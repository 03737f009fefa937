-- The tables that the statements of gift.sql ask, as they were with them.
SET check_function_bodies = false;
CREATE SCHEMA sandbox;
CREATE DOMAIN public.day AS text
	CONSTRAINT day_check CHECK ((VALUE ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text));
CREATE FUNCTION public.audit_hash(previous text, seq bigint, at timestamp with time zone, event text, subject text, details text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select encode(sha256(convert_to(
    previous || '|' || seq || '|' || extract(epoch from at)::numeric(20, 6) || '|' || event || '|' || subject || '|' || details, 'UTF8')), 'hex')
$$;
CREATE FUNCTION public.chain_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  head audit_log%rowtype;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into head from audit_log order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.previous_hash := coalesce(head.hash, repeat('0', 64));
  new.hash := audit_hash(new.previous_hash, new.seq, new.at, new.event, new.subject, new.details);
  return new;
end $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
CREATE FUNCTION public.refuse_refund_beyond_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  paid integer;
  back bigint;
begin
  select amount_cents into paid from payment_attempts where id = new.attempt_id and status = 'succeeded' for update;
  select coalesce(sum(amount_cents), 0) into back from refunds where attempt_id = new.attempt_id and status <> 'failed';
  if paid is null or back > paid then
    raise exception 'the refunds of % are more than was paid', new.attempt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
CREATE TABLE public.account_grants (
    id text NOT NULL,
    account_id text NOT NULL,
    signed_in_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE public.accounts (
    id text NOT NULL,
    username_lookup text NOT NULL,
    provider text NOT NULL,
    status text NOT NULL,
    password text,
    must_reset boolean DEFAULT false NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT accounts_provider_check CHECK ((provider = ANY (ARRAY['password'::text, 'google'::text, 'facebook'::text, 'cognito'::text]))),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'new-password-required'::text, 'closed'::text])))
);
CREATE TABLE public.audit_log (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    subject text NOT NULL,
    details text NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.disputes (
    id text NOT NULL,
    attempt_id text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT disputes_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT disputes_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])))
);
CREATE TABLE public.donation_inputs (
    transaction_no text NOT NULL,
    path text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.donation_items (
    transaction_no text NOT NULL,
    "position" integer NOT NULL,
    id text NOT NULL,
    item_group text NOT NULL,
    title text NOT NULL,
    amount_cents integer NOT NULL,
    details text NOT NULL,
    CONSTRAINT donation_items_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE TABLE public.donation_particulars (
    transaction_no text NOT NULL,
    field text NOT NULL,
    value text NOT NULL,
    lookup text
);
CREATE TABLE public.donations (
    transaction_no text NOT NULL,
    session_id text NOT NULL,
    idempotency_key text NOT NULL,
    request_digest text NOT NULL,
    flow text NOT NULL,
    host text NOT NULL,
    charity_id integer NOT NULL,
    donation_type_id integer NOT NULL,
    total_cents integer NOT NULL,
    currency text DEFAULT 'SGD'::text NOT NULL,
    frequency text,
    language text NOT NULL,
    content_version text NOT NULL,
    rates_version text NOT NULL,
    rates jsonb NOT NULL,
    receipt_layout text NOT NULL,
    is_anonymous boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    account_id text,
    is_singpass boolean DEFAULT false NOT NULL,
    CONSTRAINT donations_currency_check CHECK ((currency = 'SGD'::text)),
    CONSTRAINT donations_frequency_check CHECK ((frequency = ANY (ARRAY['one-time'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'annually'::text]))),
    CONSTRAINT donations_total_cents_check CHECK (((total_cents >= 1) AND (total_cents <= 99999900))),
    CONSTRAINT donations_transaction_no_check CHECK ((transaction_no ~ '^[A-Z2-7]{26}$'::text))
);
CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    attempt_id text NOT NULL,
    posting text NOT NULL,
    account text NOT NULL,
    amount_cents integer NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    source_id text NOT NULL,
    CONSTRAINT ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT ledger_entries_posting_check CHECK ((posting = ANY (ARRAY['payment'::text, 'refund'::text, 'refund-failed'::text, 'dispute'::text, 'dispute-won'::text, 'dispute-lost'::text])))
);
ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mails (
    id text NOT NULL,
    kind text NOT NULL,
    receipt_no text,
    status text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    refund_id text,
    message text,
    CONSTRAINT mails_id_check CHECK ((id ~ '^[A-Z2-7]{26}$'::text)),
    CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE TABLE public.payment_attempts (
    id text NOT NULL,
    transaction_no text NOT NULL,
    number integer NOT NULL,
    client_key text NOT NULL,
    method text NOT NULL,
    amount_cents integer NOT NULL,
    currency text DEFAULT 'SGD'::text NOT NULL,
    status text NOT NULL,
    reason text,
    provider text NOT NULL,
    provider_intent text,
    provider_charge text,
    provider_final boolean DEFAULT false NOT NULL,
    bill_reference text NOT NULL,
    expires_at timestamp with time zone,
    card_brand text,
    card_last4 text,
    address_index text NOT NULL,
    next_check_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    card_wallet text,
    saves_for text,
    saved_card text,
    challenged boolean DEFAULT false NOT NULL,
    asked jsonb,
    return_handle text,
    returned_at timestamp with time zone,
    CONSTRAINT payment_attempts_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 99999900))),
    CONSTRAINT payment_attempts_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT payment_attempts_card_wallet_check CHECK ((card_wallet = ANY (ARRAY['google-pay'::text, 'apple-pay'::text]))),
    CONSTRAINT payment_attempts_currency_check CHECK ((currency = 'SGD'::text)),
    CONSTRAINT payment_attempts_id_check CHECK ((id ~ '^[A-Z2-7]{26}$'::text)),
    CONSTRAINT payment_attempts_method_check CHECK ((method = ANY (ARRAY['card'::text, 'paynow'::text]))),
    CONSTRAINT payment_attempts_number_check CHECK ((number > 0)),
    CONSTRAINT payment_attempts_status_check CHECK ((status = ANY (ARRAY['initiated'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE TABLE public.payment_transitions (
    attempt_id text NOT NULL,
    "position" integer NOT NULL,
    from_status text,
    event text NOT NULL,
    to_status text NOT NULL,
    reason text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT payment_transitions_position_check CHECK (("position" > 0))
);
CREATE TABLE public.plan_runs (
    plan_id text NOT NULL,
    due_on public.day NOT NULL,
    status text NOT NULL,
    transaction_no text,
    tries integer DEFAULT 0 NOT NULL,
    first_tried_on public.day,
    next_try_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT plan_runs_check CHECK (((status = 'open'::text) = (next_try_at IS NOT NULL))),
    CONSTRAINT plan_runs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'skipped'::text, 'stopped'::text])))
);
CREATE UNLOGGED TABLE public.rate_limits (
    name text NOT NULL,
    subject text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    taken integer NOT NULL
);
CREATE TABLE public.receipt_series (
    series text NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT receipt_series_last_number_check CHECK ((last_number >= 0))
);
CREATE TABLE public.receipts (
    receipt_no text NOT NULL,
    series text NOT NULL,
    number integer NOT NULL,
    transaction_no text NOT NULL,
    attempt_id text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    CONSTRAINT receipts_number_check CHECK ((number > 0))
);
CREATE TABLE public.refunds (
    id text NOT NULL,
    attempt_id text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    provider_refund text,
    next_check_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    kind text DEFAULT 'refund'::text NOT NULL,
    accepted_at timestamp with time zone,
    CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refunds_id_check CHECK ((id ~ '^[A-Z2-7]{26}$'::text)),
    CONSTRAINT refunds_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'void'::text]))),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['paid-twice'::text, 'after-stop'::text, 'donor-asked'::text, 'given-in-error'::text, 'duplicate'::text, 'fraudulent'::text, 'at-provider'::text]))),
    CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE TABLE public.session_proofs (
    session_id text NOT NULL,
    kind text NOT NULL,
    lookup text NOT NULL,
    particulars text NOT NULL,
    proved_at timestamp with time zone NOT NULL,
    CONSTRAINT session_proofs_kind_check CHECK ((kind = ANY (ARRAY['nric'::text, 'uen'::text])))
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    host text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    extended_at timestamp with time zone,
    ended_at timestamp with time zone,
    grant_id text,
    stays integer DEFAULT 0 NOT NULL,
    CONSTRAINT sessions_stays_check CHECK ((stays >= 0))
);
CREATE TABLE public.tax_registrations (
    transaction_no text NOT NULL,
    details text NOT NULL,
    registered_at timestamp with time zone NOT NULL
);
CREATE TABLE public.webhook_events (
    event_id text NOT NULL,
    type text NOT NULL,
    provider_intent text,
    attempt_id text,
    applied_at timestamp with time zone NOT NULL
);
CREATE TABLE sandbox.deliveries (
    event_id text NOT NULL,
    "position" bigint NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone
);
ALTER TABLE sandbox.deliveries ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sandbox.deliveries_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE sandbox.idempotency (
    key text NOT NULL,
    parameters text NOT NULL,
    status integer NOT NULL,
    body jsonb NOT NULL
);
CREATE TABLE sandbox.objects (
    id text NOT NULL,
    kind text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.account_grants
    ADD CONSTRAINT account_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.donation_inputs
    ADD CONSTRAINT donation_inputs_pkey PRIMARY KEY (transaction_no, path);
ALTER TABLE ONLY public.donation_items
    ADD CONSTRAINT donation_items_pkey PRIMARY KEY (transaction_no, "position");
ALTER TABLE ONLY public.donation_particulars
    ADD CONSTRAINT donation_particulars_pkey PRIMARY KEY (transaction_no, field);
ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_pkey PRIMARY KEY (transaction_no);
ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_session_id_idempotency_key_key UNIQUE (session_id, idempotency_key);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_attempt_id_source_id_posting_account_key UNIQUE (attempt_id, source_id, posting, account);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_bill_reference_key UNIQUE (bill_reference);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_provider_charge_key UNIQUE (provider_charge);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_provider_intent_key UNIQUE (provider_intent);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_return_handle_key UNIQUE (return_handle);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_transaction_no_client_key_key UNIQUE (transaction_no, client_key);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_transaction_no_number_key UNIQUE (transaction_no, number);
ALTER TABLE ONLY public.payment_transitions
    ADD CONSTRAINT payment_transitions_pkey PRIMARY KEY (attempt_id, "position");
ALTER TABLE ONLY public.plan_runs
    ADD CONSTRAINT plan_runs_pkey PRIMARY KEY (plan_id, due_on);
ALTER TABLE ONLY public.plan_runs
    ADD CONSTRAINT plan_runs_transaction_no_key UNIQUE (transaction_no);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (name, subject, window_start);
ALTER TABLE ONLY public.receipt_series
    ADD CONSTRAINT receipt_series_pkey PRIMARY KEY (series);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_attempt_id_key UNIQUE (attempt_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (receipt_no);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_series_number_key UNIQUE (series, number);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_transaction_no_key UNIQUE (transaction_no);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_refund_key UNIQUE (provider_refund);
ALTER TABLE ONLY public.session_proofs
    ADD CONSTRAINT session_proofs_pkey PRIMARY KEY (session_id, kind);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.tax_registrations
    ADD CONSTRAINT tax_registrations_pkey PRIMARY KEY (transaction_no);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY sandbox.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY sandbox.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (key);
ALTER TABLE ONLY sandbox.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);
CREATE INDEX account_grants_by_account ON public.account_grants USING btree (account_id);
CREATE INDEX account_grants_by_expiry ON public.account_grants USING btree (expires_at);
CREATE UNIQUE INDEX accounts_by_username ON public.accounts USING btree (username_lookup) WHERE (closed_at IS NULL);
CREATE INDEX accounts_unconfirmed ON public.accounts USING btree (created_at) WHERE (status = 'unconfirmed'::text);
CREATE INDEX disputes_of_attempt ON public.disputes USING btree (attempt_id);
CREATE INDEX donation_particulars_lookup ON public.donation_particulars USING btree (field, lookup) WHERE (lookup IS NOT NULL);
CREATE INDEX donations_by_time ON public.donations USING btree (created_at);
CREATE INDEX donations_of_account ON public.donations USING btree (account_id, created_at) WHERE (account_id IS NOT NULL);
CREATE INDEX mails_queued ON public.mails USING btree (next_try_at) WHERE (status = 'queued'::text);
CREATE UNIQUE INDEX one_attempt_in_flight ON public.payment_attempts USING btree (transaction_no) WHERE (status = ANY (ARRAY['initiated'::text, 'pending'::text]));
CREATE UNIQUE INDEX one_mail_of_a_kind ON public.mails USING btree (kind, receipt_no, COALESCE(refund_id, ''::text)) WHERE (kind <> 'receipt-copy'::text);
CREATE UNIQUE INDEX one_refund_of_a_charge_after_stop ON public.refunds USING btree (attempt_id) WHERE (reason = 'after-stop'::text);
CREATE UNIQUE INDEX one_refund_of_a_second_payment ON public.refunds USING btree (attempt_id) WHERE (reason = 'paid-twice'::text);
CREATE INDEX payment_attempts_by_address ON public.payment_attempts USING btree (address_index, created_at);
CREATE INDEX payment_attempts_refused ON public.payment_attempts USING btree (updated_at) WHERE ((method = 'card'::text) AND (status = 'failed'::text));
CREATE INDEX payment_attempts_to_check ON public.payment_attempts USING btree (next_check_at) WHERE (NOT provider_final);
CREATE INDEX plan_runs_to_try ON public.plan_runs USING btree (next_try_at) WHERE (status = 'open'::text);
CREATE INDEX refunds_of_attempt ON public.refunds USING btree (attempt_id);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_grant ON public.sessions USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX deliveries_waiting ON sandbox.deliveries USING btree (next_try_at) WHERE (delivered_at IS NULL);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER audit_log_chain BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.chain_audit();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER payment_transitions_append_only BEFORE DELETE OR UPDATE ON public.payment_transitions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER receipts_append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE CONSTRAINT TRIGGER refunds_within_paid AFTER INSERT OR UPDATE ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_refund_beyond_paid();
ALTER TABLE ONLY public.account_grants
    ADD CONSTRAINT account_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.donation_inputs
    ADD CONSTRAINT donation_inputs_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.donation_items
    ADD CONSTRAINT donation_items_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.donation_particulars
    ADD CONSTRAINT donation_particulars_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_receipt_no_fkey FOREIGN KEY (receipt_no) REFERENCES public.receipts(receipt_no);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_saves_for_fkey FOREIGN KEY (saves_for) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.payment_transitions
    ADD CONSTRAINT payment_transitions_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.plan_runs
    ADD CONSTRAINT plan_runs_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_series_fkey FOREIGN KEY (series) REFERENCES public.receipt_series(series);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.session_proofs
    ADD CONSTRAINT session_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.account_grants(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tax_registrations
    ADD CONSTRAINT tax_registrations_transaction_no_fkey FOREIGN KEY (transaction_no) REFERENCES public.donations(transaction_no);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY sandbox.deliveries
    ADD CONSTRAINT deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES sandbox.objects(id);
