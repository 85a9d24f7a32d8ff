-- What jackpots hold for the players who will win them.
alter table ledger_account drop constraint ledger_account_kind_known
--;
alter table ledger_account add constraint ledger_account_kind_known check (kind in (
  'player_main', 'player_hold', 'player_house_exposure', 'player_bonus', 'player_debt',
  'market_escrow', 'house_book', 'commission', 'cashier_clearing', 'provider_clearing', 'promotion_expense',
  'rounding', 'house_capital', 'agent_wallet', 'agent_issued', 'agent_claim', 'agent_debt', 'agent_cash', 'agent_share',
  'jackpot'))
--;
alter table ledger_account add constraint ledger_account_jackpot_not_negative check (balance >= 0 or kind <> 'jackpot')
--;
-- The pots of each jackpot, one after another, with the terms that were promised when it began.
create table jackpot_pot (
  jackpot text collate "C" not null,
  number integer not null check (number > 0),
  title_en text not null,
  title_bn text not null,
  -- The kinds of house games whose stakes feed it.
  game_kinds text[] not null,
  start_amount bigint not null check (start_amount > 0),
  cap bigint not null check (cap > start_amount),
  share_bps integer not null check (share_bps > 0),
  -- SHA-256 of the seed, shown from the beginning; the seed itself is a sealed secret until the pot is won.
  seed_hash text collate "C" not null,
  seed text collate "C",
  -- The stakes that have fed it, from which its size is reckoned, and how many they were.
  staked bigint not null default 0 check (staked >= 0),
  rounds integer not null default 0 check (rounds >= 0),
  begun_at timestamptz not null,
  won_at timestamptz,
  won_by bigint,
  won_round text collate "C",
  paid bigint,
  primary key (jackpot, number),
  check ((won_at is null) = (won_by is null) and (won_at is null) = (won_round is null) and (won_at is null) = (paid is null)
    and (won_at is null or seed is not null))
)
--;
create unique index jackpot_pot_open on jackpot_pot (jackpot) where won_at is null
--;
create index jackpot_pot_won on jackpot_pot (won_at desc) where won_at is not null
--;
-- Which rounds fed a pot, in their order: anybody can add them up, and no round feeds twice.
create table jackpot_round (
  jackpot text collate "C" not null,
  pot integer not null,
  number integer not null check (number > 0),
  round_id text collate "C" not null,
  player_id bigint not null,
  stake bigint not null check (stake > 0),
  primary key (jackpot, pot, number),
  foreign key (jackpot, pot) references jackpot_pot (jackpot, number),
  unique (round_id, jackpot)
)
