-- A runner's best prices, in hundredths, each from this moment until the next; null where nothing could be taken, or where
-- nobody looked because the app was down.
create table exchange_best_price (
  market_id text collate "C" not null,
  runner_id integer not null,
  at timestamptz not null,
  back integer check (back between 101 and 100000),
  lay integer check (lay between 101 and 100000),
  primary key (market_id, runner_id, at)
)
--;
-- Until when the best prices were recorded without a gap: one row.
create table exchange_price_recording (
  only_one boolean primary key default true check (only_one),
  recorded_until timestamptz not null
)
--;
-- When a match's wickets, goals, breaks and sets came. The ordinal grows with the score, so that a correction takes back what
-- lies beyond it.
create table sports_moment (
  event_id text not null references sports_event (event_id),
  ordinal integer not null,
  at timestamptz not null,
  kind text collate "C" not null check (kind in ('WICKET', 'GOAL', 'BREAK', 'SET')),
  side text collate "C" not null check (side in ('home', 'away')),
  score text not null,
  primary key (event_id, ordinal)
)
--;
create index sports_moment_age on sports_moment (at)
--;
-- The boards of markets that players put together, each player's in the order of their places.
create table market_board (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  name text not null check (length(name) between 1 and 40),
  place integer not null,
  -- In the order in which they were added. A market that is over stays until the board is changed, and is shown no more.
  market_ids text[] not null
)
--;
create unique index market_board_name on market_board (player_id, name)
