-- How often a market was settled: a correction reverses the settlement before it and writes the next one.
alter table exchange_market add column settlement integer not null default 0 check (settlement >= 0)
--;
-- Runners that share winning places: {"runners": […], "places": n}.
alter table exchange_market add column dead_heat jsonb
--;
alter table exchange_market add column void_reason text
--;
alter table sports_market add column dead_heat jsonb
--;
-- By how much (basis points) a removed runner reduces the odds matched on the others.
alter table sports_runner add column reduction_bps integer check (reduction_bps between 0 and 10000)
--;
-- A void trade counts for neither side. A removed runner reduces the odds of what was matched on the others before.
alter table exchange_trade add column voided_at timestamptz
--;
alter table exchange_trade add column void_reason text
--;
alter table exchange_trade add column odds_matched integer
--;
create table exchange_removed_runner (
  market_id text collate "C" not null references exchange_market (market_id),
  selection_id integer not null,
  reduction_bps integer not null check (reduction_bps between 0 and 10000),
  removed_at timestamptz not null,
  primary key (market_id, selection_id)
)
--;
-- What each settlement of a market came to for a player: the result, and the commission taken of it.
create table exchange_result (
  market_id text collate "C" not null,
  settlement integer not null,
  player_id bigint not null,
  gross_profit bigint not null,
  commission bigint not null check (commission >= 0),
  primary key (market_id, settlement, player_id)
)
--;
-- What a player owed after a correction and the wallet did not have: the house covers it until the market gives it back.
create table exchange_uncollected (
  market_id text collate "C" not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (market_id, player_id)
)
