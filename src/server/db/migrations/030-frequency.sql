-- How often is given, by the names of the engine. Rows of before that do not say keep null, and are shown by the cents of their amount.
alter table donations alter column frequency drop not null;
update donations set frequency = 'one-time' where frequency in ('One Time', 'One Off', 'one time');
update donations set frequency = null where frequency not in ('one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'annually');
alter table donations add constraint donations_frequency_check
  check (frequency in ('one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'annually'));
