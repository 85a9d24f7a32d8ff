-- Rounds that everybody sees: a player's bet in one is a row of `round`, made of the shared round's seeds instead of a pair.
-- A chain of hashes of which each round of crash uses the one before the last used; its end is published first.
create table playhouse.hash_chain (
  id bigint generated always as identity primary key,
  state text not null check (state in ('active', 'spent', 'lost')),
  -- The first hash, of which all others follow.
  sealed bytea not null,
  published text not null,
  length integer not null check (length > 0),
  used integer not null default 0,
  created_at timestamptz not null,
  constraint hash_chain_is_long_enough check (used between 0 and length)
)
--;
create unique index hash_chain_in_use on playhouse.hash_chain (state) where state = 'active'
--;
create table playhouse.shared_round (
  id uuid primary key,
  game text collate "C" not null,
  -- Counted for each game, from 1.
  number integer not null,
  state text not null check (state in ('betting', 'running', 'drawn', 'undoing', 'over', 'undone')),
  -- The server seed, or the hash of the chain; readable once the round is drawn.
  sealed bytea not null,
  server_seed text,
  commitment text not null,
  -- The players' part of the seeds, fixed when betting closes.
  salt text,
  chain_id bigint references playhouse.hash_chain (id),
  chain_position integer,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  started_at timestamptz,
  -- Whether its end passed while no process ran it, so that nobody could leave.
  was_unwatched boolean not null default false,
  ended_at timestamptz,
  constraint shared_round_number_once unique (game, number),
  constraint shared_round_is_secret check ((state in ('drawn', 'over')) = (server_seed is not null)),
  constraint shared_round_is_salted check (state not in ('running', 'drawn', 'over') or (salt is not null and started_at is not null)),
  constraint shared_round_in_chain check ((chain_id is null) = (chain_position is null))
)
--;
create unique index shared_round_under_way on playhouse.shared_round (game)
  where state in ('betting', 'running', 'drawn', 'undoing')
--;
alter table playhouse.round
  alter column seed_pair_id drop not null,
  add column shared_round_id uuid references playhouse.shared_round (id),
  -- What the player's seed adds to the salt, if the bet is among the first.
  add column salt_part text,
  add constraint round_has_seeds check ((seed_pair_id is null) = (shared_round_id is not null)),
  add constraint round_has_salt check ((shared_round_id is null) = (salt_part is null))
--;
-- Of shared rounds a player may have several bets, and bets of one round while an earlier is being paid.
drop index playhouse.round_open_once
--;
create unique index round_open_once on playhouse.round (player_id, game)
  where state in ('betting', 'open', 'paying', 'undoing') and shared_round_id is null
--;
create index round_of_shared on playhouse.round (shared_round_id, position) where shared_round_id is not null
