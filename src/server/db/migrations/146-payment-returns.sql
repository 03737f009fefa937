-- What the bank sends a donor back with: random, known to nobody else, and soon spent. It tells nothing of the payment.
alter table payment_attempts add column return_handle text unique, add column returned_at timestamptz;
