-- What each player staked and got in a settled market, as it stands after the last correction.
create table market_return (
  -- In whose bets: the order book's, or those against the house. Their markets have ids of their own.
  book text collate "C" not null check (book in ('exchange', 'house')),
  market_key text collate "C" not null,
  player_id bigint not null references player (id),
  -- The day in Dhaka of the first settlement.
  settled_on date not null,
  stake bigint not null check (stake > 0),
  net bigint not null,
  primary key (book, market_key, player_id)
)
--;
create index market_return_of_player on market_return (player_id, settled_on)
--;
create index market_return_by_day on market_return (settled_on)
--;
-- Their sums by week and month, from the first day of it.
create table return_sum (
  period text collate "C" not null check (period in ('week', 'month')),
  starts_on date not null,
  player_id bigint not null references player (id),
  markets integer not null check (markets > 0),
  stake bigint not null check (stake > 0),
  net bigint not null,
  -- The largest stake in one market.
  stake_max bigint not null check (stake_max between 1 and stake),
  -- Hundredths of a percent, cut towards zero.
  return_bps bigint not null generated always as (net * 10000 / stake) stored,
  primary key (period, starts_on, player_id)
)
--;
-- Only who is ahead has a place.
create index return_sum_best on return_sum (period, starts_on, return_bps desc, player_id)
  include (markets, stake, stake_max) where return_bps > 0
--;
-- The players who keep out of the leaderboard.
create table unlisted_player (
  player_id bigint primary key references player (id),
  since timestamptz not null
)
