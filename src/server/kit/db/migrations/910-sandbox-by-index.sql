-- The stand-in finds what is due and lists what is asked for by an index: neither grows with what it has done before.

-- The webhooks that are due longest, in the order in which they came.
create index deliveries_due on sandbox.deliveries (next_try_at, position) where delivered_at is null;
drop index sandbox.deliveries_waiting;

-- Lists, the newest first.
create index objects_newest on sandbox.objects (kind, created_at, id);
create index objects_events on sandbox.objects ((body ->> 'type'), created_at, id) where kind = 'event';
create index objects_of_intent on sandbox.objects ((body ->> 'payment_intent')) where kind = 'refund';
create index objects_of_customer on sandbox.objects ((body ->> 'customer')) where kind = 'payment_method';

-- What happens by itself at a time.
create index objects_due on sandbox.objects ((body -> 'sandbox' ->> 'dueAt')) where body -> 'sandbox' ->> 'dueAt' is not null;
