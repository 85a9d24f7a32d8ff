-- Markets in which the house is the other side, as the feed defined them. Rates, and whether the ball is running, are not
-- kept: they are told again at every start, and until then the market is suspended.
create table sports_bookmaker (
  market_id text primary key,
  event_id text not null references sports_event,
  match_market_id text not null references sports_market,
  name text not null,
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  runners jsonb not null
);
--;
create index sports_bookmaker_of_event on sports_bookmaker (event_id);
--;
create table sports_fancy (
  fancy_id text primary key,
  event_id text not null references sports_event,
  kind text not null check (kind in ('SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY')),
  title jsonb not null,
  name text not null,
  width integer check (width > 0),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  sort_priority integer not null,
  outcome text check (outcome in ('ran', 'void')),
  runs integer check (runs >= 0),
  void_reason text check (void_reason in ('INNINGS_ENDED', 'ABANDONED', 'WRONG_RATE', 'FEED_GONE')),
  check ((kind = 'KHADDA') = (width is not null)),
  check ((outcome is not distinct from 'ran') = (runs is not null)),
  check ((outcome is not distinct from 'void') = (void_reason is not null))
);
--;
create index sports_fancy_of_event on sports_fancy (event_id);
--;
create index sports_fancy_without_result on sports_fancy (event_id) where outcome is null;
