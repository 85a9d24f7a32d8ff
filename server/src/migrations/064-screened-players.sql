-- When a player was looked up in the lists last.
create table screening_look (
  player_id bigint primary key references player (id),
  looked_at timestamptz not null
)
--;
-- An entry that a player may be, as it is written: the same one after another load of its list is no other.
create table screening_hit (
  player_id bigint not null references player (id),
  list text collate "C" not null,
  name text not null,
  -- A day, a year, or nothing.
  birth text collate "C" not null,
  reference text not null,
  score integer not null check (score between 1 and 100),
  found_at timestamptz not null,
  primary key (player_id, list, name, birth, reference)
)
--;
create index screening_hit_found on screening_hit (found_at)
--;
-- Up to which player all have been looked up in the lists as they were loaded by then.
create table screening_progress (
  id boolean primary key default true check (id),
  loaded_at timestamptz not null,
  player_id bigint not null
)
