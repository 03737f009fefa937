-- What all addresses together have been refused lately is counted before each card.
create index payment_attempts_refused on payment_attempts (updated_at) where method = 'card' and status = 'failed';
