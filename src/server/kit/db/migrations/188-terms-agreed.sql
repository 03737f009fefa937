-- A gift keeps the version of the terms that its donor agreed to; a gift of a plan, that of the plan's first. Gifts made before have none, and
-- those of donors who are not asked.
alter table donations add column terms_version text;
