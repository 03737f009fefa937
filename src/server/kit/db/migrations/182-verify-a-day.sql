-- The gifts of one day are verified by reading what belongs to them.
create index audit_log_by_subject on audit_log (subject);
create index webhook_events_of_paid on webhook_events (attempt_id) where type = 'payment_intent.succeeded';
create index mails_of_refund on mails (refund_id) where refund_id is not null;
