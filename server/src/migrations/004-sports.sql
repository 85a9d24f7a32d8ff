-- What the sports feed said, each subject as it was last told. Prices are not kept: they are told again at every start.
create table sports_event (
  event_id text primary key,
  sport text not null check (sport in ('cricket', 'soccer', 'tennis', 'horse-racing', 'greyhound-racing')),
  name text not null,
  competition text not null,
  -- The sides of a match; empty for a race.
  home text not null,
  away text not null,
  venue text,
  starts_at timestamptz not null
)
--;
create index sports_event_starts on sports_event (starts_at)
--;
-- What the sides of a match did before it: each at home, each away, and with each other.
create index sports_event_of_home on sports_event (sport, home, starts_at)
--;
create index sports_event_of_away on sports_event (sport, away, starts_at)
--;
create index sports_event_of_sides on sports_event (sport, home, away, starts_at)
--;
create table sports_market (
  market_id text primary key,
  event_id text not null references sports_event,
  name text not null,
  -- As clients of the trading API know it: MATCH_ODDS, OVER_UNDER_25, …
  type text not null check (type ~ '^[A-Z0-9_]{1,40}$'),
  status text not null check (status in ('INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED')),
  in_play boolean not null,
  bet_delay_seconds integer not null check (bet_delay_seconds >= 0),
  version bigint not null,
  -- Material changes that the operator made to a market's terms of trade, counted on top of the feed's version.
  terms_version integer not null default 0 check (terms_version >= 0),
  number_of_winners integer not null check (number_of_winners >= 1),
  outcome text check (outcome in ('won', 'void')),
  winners integer[],
  void_reason text,
  -- Runners that share winning places: {"runners": […], "places": n}.
  dead_heat jsonb,
  -- Whether half of every bet is returned, and only the other half won or lost.
  half_returned boolean not null default false,
  check (outcome is null or status = 'CLOSED'),
  check ((outcome is not distinct from 'won') = (winners is not null)),
  check ((outcome is not distinct from 'void') = (void_reason is not null))
)
--;
create index sports_market_of_event on sports_market (event_id)
--;
create index sports_market_without_result on sports_market (market_id) where outcome is null
--;
create table sports_runner (
  market_id text not null references sports_market,
  selection_id integer not null,
  name text not null,
  sort_priority integer not null,
  status text not null check (status in ('ACTIVE', 'WINNER', 'LOSER', 'REMOVED')),
  -- By how much (basis points) a removed runner reduces the odds matched on the others.
  reduction_bps integer check (reduction_bps between 0 and 10000),
  -- Goals that count for it on top of its own, in hundredths; null in a market without handicap.
  handicap integer check (handicap % 25 = 0),
  -- When the app learned that it was removed.
  removed_at timestamptz,
  primary key (market_id, selection_id)
)
--;
create table sports_score (
  event_id text primary key references sports_event,
  score jsonb not null
)
--;
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
)
--;
create index sports_bookmaker_of_event on sports_bookmaker (event_id)
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
)
--;
create index sports_fancy_of_event on sports_fancy (event_id)
--;
create index sports_fancy_without_result on sports_fancy (event_id) where outcome is null
--;
-- Markets that staff have suspended, of the order book and of the house: they take no bets whatever the feed says.
create table market_suspension (
  market_key text collate "C" primary key,
  suspended_by text not null,
  reason text not null check (length(reason) <= 200),
  suspended_at timestamptz not null
)
--;
-- What staff set for a market beside what its feed says: stakes, what the house may lose, the delay, the turn in play.
create table market_terms (
  market_key text collate "C" primary key,
  stake_min bigint check (stake_min > 0),
  stake_max bigint check (stake_max > 0),
  risk_max bigint check (risk_max > 0),
  delay_seconds integer check (delay_seconds between 0 and 30),
  in_play boolean not null,
  -- What the house takes on top of the feed's quote of a bookmaker or a fancy, in basis points.
  margin_bps integer check (margin_bps between 0 and 5000),
  set_by text not null,
  reason text not null check (length(reason) <= 200),
  set_at timestamptz not null,
  check (stake_min <= stake_max),
  -- A market that staff turned in play has a delay, which the feed doesn't know of.
  check (not in_play or delay_seconds > 0)
)
--;
-- What the house takes on top of the feed's quotes of each kind of market, in basis points, where a market has no margin of its own.
create table kind_margin (
  kind text primary key check (kind in ('BOOKMAKER', 'SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY')),
  margin_bps integer not null check (margin_bps between 0 and 5000),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null
)
--;
-- What the feed's names of teams, players, competitions and markets are in another language. The feed's own stay the identifiers.
create table sports_name (
  language text not null check (language in ('bn')),
  name text not null,
  text text not null check (text <> ''),
  primary key (language, name)
)
