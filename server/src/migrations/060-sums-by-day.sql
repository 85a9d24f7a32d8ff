-- What the analytics read of a year: the stakes and the rounds of the hours, added up by Dhaka day. The hours are kept for some days only,
-- those that are counted again or compared until the same minute.
create table report_stake_day (
  day date not null,
  product text collate "C" not null,
  sport text collate "C" not null,
  market_type text collate "C" not null,
  staked bigint not null check (staked >= 0),
  bets bigint not null check (bets >= 0),
  primary key (day, product, sport, market_type)
)
--;
create table report_game_day (
  day date not null,
  partner text collate "C" not null,
  game_code text collate "C" not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null,
  paid bigint not null,
  staked_staked numeric not null,
  staked_paid numeric not null,
  paid_paid numeric not null,
  primary key (day, partner, game_code)
)
--;
-- The decisions of the months that are over: days have too many buckets to be read for a year.
create table report_decision_month (
  month date not null check (extract(day from month) = 1),
  kind text collate "C" not null check (kind in ('deposit', 'withdrawal', 'payout')),
  method_id bigint not null,
  bucket smallint not null check (bucket >= 0),
  decisions bigint not null check (decisions > 0),
  primary key (month, kind, method_id, bucket)
)
--;
insert into report_stake_day (day, product, sport, market_type, staked, bets)
select ((hour at time zone 'UTC') + interval '6 hours')::date, product, sport, market_type, sum(staked), sum(bets)
from report_stake group by 1, 2, 3, 4
--;
insert into report_game_day (day, partner, game_code, rounds, staked, paid, staked_staked, staked_paid, paid_paid)
select ((hour at time zone 'UTC') + interval '6 hours')::date, partner, game_code, sum(rounds), sum(staked), sum(paid),
  sum(staked_staked), sum(staked_paid), sum(paid_paid)
from report_game_hour group by 1, 2, 3
--;
insert into report_decision_month (month, kind, method_id, bucket, decisions)
select date_trunc('month', day::timestamp)::date, kind, method_id, bucket, sum(decisions)
from report_decision
where day < (select date_trunc('month', (looked_until at time zone 'UTC') + interval '6 hours') from report_analysis)
group by 1, 2, 3, 4
