-- Log-ins that failed. What counts towards a lock does so until a right log-in or a new password.
create table log_in_failure (
  id bigint generated always as identity primary key,
  -- SHA-256 of the name that was given, in small letters; of a device with a count of its own, of both.
  lock_key bytea not null,
  -- None: nobody has that name.
  player_id bigint references player (id),
  reason text not null check (reason in ('password', 'second-factor', 'locked')),
  counts boolean not null,
  address text not null,
  device text not null,
  at timestamptz not null
)
--;
create index log_in_failure_counting on log_in_failure (lock_key, at) where counts
--;
create index log_in_failure_page on log_in_failure (at, id)
--;
-- Devices on which a player had a new password set by a code: each counts its failures by itself.
create table log_in_unlock (
  player_id bigint not null references player (id),
  device text not null,
  at timestamptz not null,
  primary key (player_id, device)
)
--;
-- From where players' requests came, as far as the connection says: with each log-in's first one, another address, and every
-- thirty minutes; and what was refused for its country. Nothing is written where nobody asks for countries.
create table player_place (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  session_id bigint not null,
  address text not null,
  -- None: nobody knows it.
  country text collate "C",
  reason text not null check (reason in ('first', 'address', 'half-hour', 'refused')),
  at timestamptz not null
)
--;
create index player_place_page on player_place (player_id, at, id)
--;
create index player_place_since on player_place (at)
--;
-- From which country a bet was asked for, by the name that its player gave it; written before the bet.
create table stake_place (
  player_id bigint not null,
  market_id text collate "C" not null,
  client_ref text collate "C" not null,
  country text collate "C" not null,
  at timestamptz not null,
  primary key (player_id, market_id, client_ref)
)
--;
-- From which country a game was opened, and a round begun; none where nobody asks for countries.
alter table casino_session add column country text collate "C"
--;
alter table casino_round add column country text collate "C"
