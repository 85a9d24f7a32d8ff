-- A player's sessions of play, each from its first stake to its last.
create table play_session (
  player_id bigint not null references player (id),
  began_at timestamptz not null,
  last_played_at timestamptz not null check (last_played_at >= began_at),
  -- When the player last said that play goes on; at first, when it began.
  checked_at timestamptz not null check (checked_at >= began_at),
  -- From when the session limit counts: earlier than the beginning where a log-out came between.
  limit_from timestamptz not null check (limit_from <= began_at),
  -- When the player stopped or logged out; null where it ended for want of play.
  ended_at timestamptz,
  primary key (player_id, began_at)
)
--;
create index play_session_latest on play_session (last_played_at)
--;
-- How often players are asked whether to go on, and after how long their sessions end, in minutes; null for never. Without a row, the
-- usual holds.
create table play_choice (
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('reminder', 'limit')),
  minutes integer check (minutes > 0),
  since timestamptz not null,
  -- The looser choice that takes its place by itself, and when.
  next_minutes integer check (next_minutes > minutes),
  next_from timestamptz check (next_from is not null or next_minutes is null),
  primary key (player_id, kind)
)
--;
-- What players chose when, which nothing changes.
create table play_choice_change (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('reminder', 'limit')),
  minutes integer,
  next_minutes integer,
  next_from timestamptz,
  changed_at timestamptz not null
)
--;
create index play_choice_change_of_player on play_choice_change (player_id, id)
--;
-- Finds the markets against the house that were settled since a moment.
create index house_market_settled on house_market (settled_at) where settled_at is not null
