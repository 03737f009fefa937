-- The close of a Singapore day as it was last asked for at the desk. What was found stays while the day is closed anew.
create table day_closes (
  day day primary key,
  state text not null check (state in ('closing', 'closed', 'failed')),
  asked_by text not null references staff_members,
  asked_at timestamptz not null,
  closed_at timestamptz,
  -- Sums and lines; nothing about a donor.
  found jsonb
);

-- What staff say that an unexplained line of a day was. Append-only: a later one stands beside the first.
create table day_explanations (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  day day not null references day_closes,
  -- What names the line in each close of the day.
  line text not null,
  was text not null check (was in ('other-day', 'at-provider', 'given-back', 'bank', 'test', 'other')),
  reason text not null,
  explained_by text not null references staff_members,
  explained_at timestamptz not null
);
create index day_explanations_of_day on day_explanations (day);
create trigger day_explanations_append_only before update or delete on day_explanations for each row execute function refuse_change();

-- The tax office's file of a year, made in the background. Its lines name donors: they are sealed, and kept for a day.
create table tax_files (
  id text primary key check (id ~ '^[A-Z2-7]{26}$'),
  year integer not null,
  state text not null check (state in ('making', 'ready', 'failed', 'gone')),
  asked_by text not null references staff_members,
  asked_at timestamptz not null,
  made_at timestamptz,
  -- How many records and cents are in it, and how many gifts are left out, by reason.
  sums jsonb,
  content text -- sealed
);
create index tax_files_newest on tax_files (asked_at);
create unique index one_tax_file_of_a_year_in_the_making on tax_files (year) where state = 'making';

-- Until when the provider waits for our answer to a dispute, and who is asked now. Null where it was not told.
alter table disputes add column due_at timestamptz, add column awaits text check (awaits in ('us', 'bank'));

-- Why a mail could not be sent, in a word: an error's own text may hold the address.
alter table mails add column trouble text;

-- What is to be followed up is found without reading what is well.
create index plan_runs_failing on plan_runs (next_try_at) where status = 'open' and tries > 0;
create index plans_not_paid on plans (updated_at) where status = 'paused' and pause = 'not-paid';
