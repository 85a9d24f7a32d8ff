-- The house's games: who plays, under which seeds, which rounds, and what the wallet was asked. In a schema of its own,
-- because the playhouse knows nothing of the site's tables and the site nothing of these.
create schema playhouse
--;
-- With what calls of the wallet are signed, sealed with the playhouse's secret.
create table playhouse.signing_key (
  only_row boolean primary key default true check (only_row),
  sealed bytea not null
)
--;
create table playhouse.player (
  id bigint generated always as identity primary key,
  -- As the site names the player; none for a visitor who plays for fun, whose points are here.
  user_name text collate "C" unique,
  points bigint check (points >= 0),
  created_at timestamptz not null,
  -- The session that its player is shown: over all games, until none was opened or played for a while; and what the rounds that
  -- began and ended in it staked and paid.
  session_began_at timestamptz not null,
  session_seen_at timestamptz not null,
  session_staked bigint not null default 0,
  session_paid bigint not null default 0,
  constraint player_is_one check ((user_name is null) = (points is not null))
)
--;
create index player_visitors on playhouse.player (created_at) where user_name is null
--;
-- The seeds that outcomes are made of. A server seed is sealed until it is revealed, and then readable.
create table playhouse.seed_pair (
  id bigint generated always as identity primary key,
  player_id bigint not null references playhouse.player (id) on delete cascade,
  state text not null check (state in ('next', 'active', 'revealed', 'lost')),
  sealed bytea not null,
  server_seed text,
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 0,
  revealed_at timestamptz,
  constraint seed_pair_is_secret check ((state = 'revealed') = (server_seed is not null)),
  constraint seed_pair_is_complete check (state in ('next', 'lost') or client_seed is not null)
)
--;
create unique index seed_pair_in_use on playhouse.seed_pair (player_id, state) where state in ('next', 'active')
--;
create index seed_pair_revealed on playhouse.seed_pair (player_id, revealed_at) where revealed_at is not null
--;
-- A player's time at one game, from its launch on.
create table playhouse.game_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- The wallet asks for the token again when a round is paid or undone; sealed with the playhouse's secret.
  token_sealed bytea not null,
  player_id bigint not null references playhouse.player (id) on delete cascade,
  game text collate "C" not null,
  opened_at timestamptz not null
)
--;
create index game_session_of_player on playhouse.game_session (player_id, game, id desc)
--;
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
-- Rounds that everybody sees: a player's bet in one is a row of `round`, made of the shared round's seeds instead of a pair.
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
  constraint shared_round_is_salted
    check (state not in ('running', 'drawn', 'over') or (salt is not null and started_at is not null)),
  constraint shared_round_in_chain check ((chain_id is null) = (chain_position is null))
)
--;
create unique index shared_round_under_way on playhouse.shared_round (game)
  where state in ('betting', 'running', 'drawn', 'undoing')
--;
-- Free spins that the site granted a player; `id` is the site's name of the grant.
create table playhouse.free_spin_grant (
  id text collate "C" primary key,
  player_id bigint not null references playhouse.player (id),
  game text collate "C" not null,
  spins integer not null check (spins > 0),
  used integer not null default 0,
  stake bigint not null check (stake > 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once the site has taken back what was left.
  withdrawn_at timestamptz,
  constraint free_spin_grant_used check (used between 0 and spins)
)
--;
create index free_spin_grant_of_player on playhouse.free_spin_grant (player_id, game, granted_at)
--;
create table playhouse.round (
  id uuid primary key,
  position bigint generated always as identity,
  player_id bigint not null references playhouse.player (id) on delete cascade,
  game_session_id bigint not null references playhouse.game_session (id) on delete cascade,
  game text collate "C" not null,
  seed_pair_id bigint references playhouse.seed_pair (id) on delete cascade,
  shared_round_id uuid references playhouse.shared_round (id),
  -- What the player's seed adds to the salt of a shared round, if the bet is among the first.
  salt_part text,
  nonce integer not null,
  -- The client's name of what it asked, so that asking twice is playing once.
  request_key text collate "C" not null,
  stake bigint not null check (stake > 0),
  -- A free spin pays as if `stake` had been staked.
  free_spin_grant_id text collate "C" references playhouse.free_spin_grant (id),
  choice jsonb not null,
  actions jsonb not null default '[]',
  -- An action that asks for more stake, until the wallet has answered.
  pending_action jsonb,
  state text not null
    check (state in ('betting', 'open', 'paying', 'undoing', 'closed', 'undone', 'refused')),
  staked bigint not null,
  pays bigint not null default 0 check (pays >= 0),
  -- Why the wallet refused the stake, or the last action's.
  refusal text,
  -- When the sweeper looks at what the wallet has not answered.
  due_at timestamptz not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- When the player was shown how it ended; while it is empty, the game shows that before the next round.
  seen_at timestamptz,
  constraint round_has_seeds check ((seed_pair_id is null) = (shared_round_id is not null)),
  constraint round_has_salt check ((shared_round_id is null) = (salt_part is null)),
  constraint round_nonce_once unique (seed_pair_id, nonce),
  constraint round_asked_once unique (player_id, request_key)
) with (fillfactor = 70)
--;
create unique index round_open_once on playhouse.round (player_id, game)
  where state in ('betting', 'open', 'paying', 'undoing') and shared_round_id is null
--;
create index round_unanswered on playhouse.round (due_at) where state in ('betting', 'open', 'paying', 'undoing')
--;
create index round_of_player on playhouse.round (player_id, game, position desc)
--;
create index round_of_game_session on playhouse.round (game_session_id)
--;
create index round_of_shared on playhouse.round (shared_round_id, position) where shared_round_id is not null
--;
-- What the wallet was asked or will be, in its order; the row is there before the call goes out.
create table playhouse.wallet_call (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  round_id uuid not null references playhouse.round (id) on delete cascade,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  amount bigint not null check (amount >= 0),
  reference uuid,
  attempts integer not null default 0,
  -- The wallet's answer; none yet while it is empty, and NO_ANSWER when no more is asked.
  status text,
  -- What the wallet said was left.
  balance bigint,
  constraint wallet_call_refers check ((kind = 'bet') = (reference is null))
)
--;
create index wallet_call_of_round on playhouse.wallet_call (round_id, position)
