-- The prices that players wait for: those at which a runner can be backed.
create table price_alert (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  market_id text collate "C" not null,
  runner_id integer not null,
  odds integer not null check (odds between 101 and 100000),
  direction text collate "C" not null check (direction in ('UP', 'DOWN')),
  set_at timestamptz not null,
  -- When it was reached, and at which price.
  reached_at timestamptz,
  reached_odds integer,
  check ((reached_at is null) = (reached_odds is null))
)
--;
create unique index price_alert_open on price_alert (player_id, market_id, runner_id, odds) where reached_at is null
--;
create index price_alert_of_market on price_alert (market_id) where reached_at is null
