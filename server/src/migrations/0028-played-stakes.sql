-- How much of a settled stake goes towards a turnover, in percent, for each kind of play; a promotion may allow another
-- share of a kind.
create table contribution (
  kind text collate "C" primary key check (kind in (
    'exchange', 'slot', 'table', 'live', 'poker', 'crash', 'fishing', 'lottery', 'arcade')),
  percent integer not null check (percent between 0 and 100),
  position integer not null
)
--;
insert into contribution (kind, percent, position) values
  ('exchange', 100, 1), ('slot', 100, 2), ('table', 20, 3), ('live', 15, 4), ('poker', 0, 5), ('crash', 0, 6),
  ('fishing', 0, 7), ('lottery', 0, 8), ('arcade', 0, 9)
--;
create table promotion_contribution (
  promotion_id bigint not null references promotion (id) on delete cascade,
  kind text collate "C" not null references contribution (kind),
  percent integer not null check (percent between 0 and 100),
  primary key (promotion_id, kind)
)
--;
-- While the bonus is open, no bet may risk more than this; null for no limit.
alter table promotion add column bet_max bigint check (bet_max > 0)
--;
alter table turnover add column bet_max bigint check (bet_max > 0)
--;
-- The shares of the moment of the submission: {"exchange": 100, …}. Requirements of before had the exchange alone.
alter table turnover add column contributions jsonb not null default '{"exchange": 100}'
--;
alter table turnover alter column contributions drop default
--;
-- A requirement goes down by rounds of games as well as by markets.
alter table turnover_entry rename column market_id to cause_id
--;
alter table turnover_entry add column cause text collate "C" not null default 'market' check (cause in ('market', 'round'))
--;
alter table turnover_entry alter column cause drop default
--;
-- How much of the stake was used up for what came off: no other requirement counts it again.
alter table turnover_entry add column used bigint
--;
update turnover_entry set used = stake
--;
alter table turnover_entry alter column used set not null, add check (used >= stake)
--;
alter table turnover_entry drop constraint turnover_entry_pkey, add primary key (turnover_id, cause, cause_id)
--;
create index turnover_entry_by_cause on turnover_entry (cause, cause_id)
--;
-- The rounds that were heard of, counted or rolled back; one that was rolled back before it was settled never counts.
create table played_round (
  round_id text collate "C" primary key,
  player_id bigint references player (id),
  rolled_back_at timestamptz,
  heard_at timestamptz not null,
  check (player_id is not null or rolled_back_at is not null)
)
--;
-- The markets whose bets were counted for their players' points, and how often: a corrected one is counted again.
create table played_market (
  market_id text collate "C" primary key,
  times integer not null check (times > 0),
  counted_at timestamptz not null
)
--;
create index played_market_by_time on played_market (counted_at)
--;
-- What each player had at stake in a settled market or round, as it stands after the last correction.
create table played_stake (
  cause text collate "C" not null check (cause in ('market', 'round')),
  cause_id text collate "C" not null,
  player_id bigint not null references player (id),
  stake bigint not null check (stake > 0),
  -- The stake at its kind's share: what it is as turnover.
  turnover bigint not null check (turnover >= 0),
  -- Thousandths of a VIP point.
  millipoints bigint not null check (millipoints >= 0),
  primary key (cause, cause_id, player_id)
)
--;
-- Thousandths of a VIP point for a taka of settled stake.
create table point_rate (
  kind text collate "C" primary key references contribution (kind),
  millipoints_per_taka integer not null check (millipoints_per_taka between 0 and 1000)
)
--;
insert into point_rate (kind, millipoints_per_taka)
select kind, case when kind in ('exchange', 'slot') then 10 else 2 end from contribution
--;
-- What all play came to, and how many whole points of it were given.
alter table point_account
  add column turnover bigint not null default 0 check (turnover >= 0),
  add column earned_millipoints bigint not null default 0 check (earned_millipoints >= 0),
  add column awarded bigint not null default 0 check (awarded >= 0)
--;
-- Points that a corrected result takes back may come from several entries, so they name none.
alter table point_entry drop constraint point_entry_check
--;
alter table point_entry add constraint point_entry_reversal check (reverses is null or cause = 'reversal')
--;
-- The catalogue of facts is in the code; a list here as well would only be forgotten.
alter table kept_fact drop constraint kept_fact_kind_check
--;
alter table kept_fact add constraint kept_fact_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$')
--;
-- The round that was settled: nobody else keeps what bonuses need to know of it.
alter table kept_fact add column round jsonb
