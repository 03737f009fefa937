-- Serves beside code from 221 on.
-- Content is stored once: a version is a tree and the settings that it was served under (docs/decisions/077-releases.md).
-- `files` has both as one JSON, and is needed only by code up to 0.4.0, whose rows have neither tree nor settings. The next release makes a tree of each of
-- those and uses the column no more; the release after the next drops it.
alter table content_versions
  -- Of the text of each file as it was read, without settings.
  add column tree text references content_trees,
  -- The values in force, by the names of the settings of flows/site.json.
  add column settings json,
  add check ((tree is null) = (settings is null));
