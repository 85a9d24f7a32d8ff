-- Counts the saves, so that nobody saves over what they haven't seen.
alter table promotion add column version integer not null default 1
