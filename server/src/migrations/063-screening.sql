-- The lists of names that the operator has loaded; only what is in force is kept.
create table screening_list (
  name text collate "C" primary key,
  file text not null,
  entries integer not null check (entries >= 0),
  left_out integer not null check (left_out >= 0),
  loaded_at timestamptz not null
)
--;
create table screening_entry (
  id bigint generated always as identity primary key,
  list text collate "C" not null references screening_list on delete cascade,
  line integer not null check (line > 1),
  name text not null,
  other_names text[] not null,
  -- A day or a year.
  birth text collate "C" check (birth ~ '^\d{4}(-\d{2}-\d{2})?$'),
  country text not null,
  source text not null,
  reference text not null
)
--;
create index screening_entry_list on screening_entry (list)
--;
-- Under which keys an entry is found: two words of one of its names as they sound.
create table screening_key (
  key text collate "C" not null,
  entry_id bigint not null references screening_entry on delete cascade,
  primary key (key, entry_id)
)
--;
create index screening_key_entry on screening_key (entry_id)
