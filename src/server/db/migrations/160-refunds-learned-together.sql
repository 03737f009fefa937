-- Refunds that are learned of together may come in any order, one that came back after the one that was made in its place. What counts
-- is what stands when all of them are written.
drop trigger refunds_within_paid on refunds;
create constraint trigger refunds_within_paid after insert or update on refunds
  deferrable initially deferred for each row execute function refuse_refund_beyond_paid();
