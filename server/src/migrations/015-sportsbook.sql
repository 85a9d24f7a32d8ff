-- A bookmaker market or a fancy that took a bet, with the words that its bets are listed under for good.
create table house_market (
  market_key text collate "C" primary key,
  event_id text not null,
  event_name text not null,
  name text not null,
  kind text not null check (kind in ('SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY', 'BOOKMAKER')),
  -- Of a bookmaker: the match market whose result settles it, and the runners that can win.
  match_market_id text collate "C",
  runners integer[] not null,
  -- Of a fancy: which runs it counts.
  subject jsonb,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  -- How often the market was settled: a correction reverses the settlement before it and writes the next one.
  settlement integer not null default 0 check (settlement >= 0),
  result integer,
  void_reason text,
  settled_at timestamptz,
  check ((kind = 'BOOKMAKER') = (match_market_id is not null)),
  check ((kind = 'BOOKMAKER') = (subject is null)),
  check ((state = 'settled') = (result is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check ((state = 'open') = (settled_at is null))
)
--;
create index house_market_open on house_market (market_key) where state = 'open'
--;
create index house_market_of_match on house_market (match_market_id) where match_market_id is not null
--;
create sequence house_bet_id
--;
-- rate is whole units per 100, or decimal odds in hundredths for odd/even and lottery.
create table house_bet (
  id bigint primary key,
  market_key text collate "C" not null references house_market,
  event_id text not null,
  player_id bigint not null,
  client_ref text collate "C" not null,
  side text not null check (side in ('YES', 'NO', 'ODD', 'EVEN', 'BACK', 'LAY')),
  run integer check (run >= 0),
  width integer check (width > 0),
  selection_id integer,
  runner_name text,
  rate integer not null check (rate > 0),
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void')),
  -- Why one bet is void, whatever became of its market.
  void_reason text,
  profit bigint,
  settled_at timestamptz,
  constraint house_bet_runner check (side not in ('BACK', 'LAY') or selection_id is not null),
  constraint house_bet_once unique (player_id, market_key, client_ref),
  check (void_reason is null or state = 'void'),
  check ((state = 'open') = (profit is null)),
  check ((state = 'open') = (settled_at is null))
)
--;
create index house_bet_open on house_bet (market_key) where state = 'open'
--;
create index house_bet_of_player on house_bet (player_id, id desc)
--;
create index house_bet_page on house_bet (player_id, placed_at, id)
--;
-- Traders list the bets of a market, and the index alone sums them up. A player's bets on it are found by the name of a
-- bet.
create index house_bet_of_market on house_bet (market_key, id) include (stake, void_reason)
--;
-- Few bets are ever void one by one, so that none of those that are settled pays for this.
create index house_bet_void on house_bet (market_key) where void_reason is not null
--;
-- What each settlement of a house market came to for a player, as exchange_result says it of the exchange's markets.
create table house_result (
  market_key text collate "C" not null references house_market,
  settlement integer not null check (settlement > 0),
  player_id bigint not null,
  profit bigint not null,
  -- What a correction found missing from the player's wallet, and so made a debt of.
  owed bigint not null default 0 check (owed >= 0),
  primary key (market_key, settlement, player_id)
)
