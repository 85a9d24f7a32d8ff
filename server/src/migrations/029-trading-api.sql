-- A player's keys of the trading API. The key itself is shown once and never stored: a copy of the database opens nothing.
create table app_key (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  name text not null check (name <> ''),
  rights text not null check (rights in ('read', 'trade')),
  key_hash bytea not null unique,
  -- Its first letters, by which its owner knows it again.
  beginning text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
)
--;
create index app_key_by_player on app_key (player_id, id)
