-- A code belongs to the browser that asked for it: another's guesses, and codes that others ask for, leave it as it is.
alter table account_codes add column asker text not null default '';
-- Tries of other browsers, such as the one in which the mail was opened.
alter table account_codes add column elsewhere_left integer not null default 5;
alter table account_codes drop constraint account_codes_pkey;
alter table account_codes add primary key (subject, purpose, asker);
