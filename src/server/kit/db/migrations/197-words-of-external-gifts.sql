-- The content version in whose words an external gift was taken in. Null for those taken in before: they are said in today's.
alter table gifts_elsewhere add column content_version text;
