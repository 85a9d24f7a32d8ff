-- How often a house market was settled: a correction reverses the settlement before it and writes the next one.
alter table house_market add column settlement integer not null default 0 check (settlement >= 0)
--;
update house_market set settlement = 1 where state <> 'open'
--;
-- Why one bet is void, whatever became of its market.
alter table house_bet add column void_reason text check (void_reason is null or state = 'void')
--;
create index house_market_of_match on house_market (match_market_id) where match_market_id is not null
--;
-- What a player owed after a correction and the wallet did not have: the house covers it until the market gives it back.
create table house_uncollected (
  market_key text collate "C" not null references house_market,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (market_key, player_id)
)
--;
-- A corrected settlement is kept until everything that followed the one before has followed it too.
alter table kept_fact drop constraint kept_fact_kind_check
--;
alter table kept_fact add constraint kept_fact_kind_check check (kind in (
    'deposit-decided', 'withdrawal-decided', 'turnover-opened', 'bonus-granted', 'market-settled', 'market-resettled'))
--;
