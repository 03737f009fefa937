-- A charge of a plan that its donor had stopped is booked, and given back.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('paid-twice', 'after-stop', 'donor-asked', 'given-in-error', 'duplicate', 'fraudulent', 'at-provider'));
create unique index one_refund_of_a_charge_after_stop on refunds (attempt_id) where reason = 'after-stop';
