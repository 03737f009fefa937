-- What the funds were given in each hour of a Singapore day, by flow and method, as the ledger has it. Summed once a day is over: its entries
-- never change. Days that are not here yet are summed from the ledger by this index.
create index ledger_entries_of_funds on ledger_entries (posted_at) where account like 'charity:%';

create table figure_days (
  day day primary key,
  kept_at timestamptz not null
);

create table figure_sums (
  day day not null references figure_days,
  hour smallint not null check (hour between 0 and 23),
  flow text not null,
  method text not null,
  gifts integer not null,
  given_cents bigint not null,
  -- Refunds and lost disputes that were booked in this hour, of whichever day's gifts.
  back_cents bigint not null,
  primary key (day, hour, flow, method)
);

-- How many drafts reached a step on a Singapore day. It counts events, and names nobody: no session, no account, no address.
create table figure_steps (
  day day not null,
  flow text not null,
  step text not null,
  reached integer not null check (reached > 0),
  primary key (day, flow, step)
);
