-- What a player can lose to the house lies in an account of its own, so that the exchange's holds stay the exchange's.
alter table ledger_account drop constraint ledger_account_kind_known
--;
alter table ledger_account drop constraint ledger_account_player_not_negative
--;
alter table ledger_account add constraint ledger_account_kind_known check (kind in (
    'player_main', 'player_hold', 'player_exposure', 'player_house_exposure', 'player_bonus', 'market_escrow', 'house_book',
    'commission', 'cashier_clearing', 'provider_clearing', 'promotion_expense', 'rounding', 'house_capital'))
--;
alter table ledger_account add constraint ledger_account_player_not_negative check (balance >= 0 or kind not in (
    'player_main', 'player_hold', 'player_exposure', 'player_house_exposure', 'player_bonus'))
--;
-- A bookmaker market or a fancy that took a bet, with the words that its bets are listed under for good.
create table house_market (
  market_key text collate "C" primary key,
  event_id text not null,
  event_name text not null,
  name text not null,
  kind text not null check (kind in ('SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY', 'BOOKMAKER')),
  -- Of a bookmaker: the match market whose result settles it, and the selections that can win.
  match_market_id text collate "C",
  runners integer[] not null,
  -- Of a fancy: which runs it counts.
  subject jsonb,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
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
  profit bigint,
  settled_at timestamptz,
  constraint house_bet_once unique (player_id, market_key, client_ref),
  check ((state = 'open') = (profit is null)),
  check ((state = 'open') = (settled_at is null))
)
--;
create index house_bet_open on house_bet (market_key) where state = 'open'
--;
create index house_bet_of_player on house_bet (player_id, id desc)
--;
create index house_bet_of_market on house_bet (market_key, player_id)
--;
