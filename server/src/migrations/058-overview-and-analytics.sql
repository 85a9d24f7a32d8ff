-- What the operator's accounts moved by the minute, for a day in progress beside the same hours of other days. Kept for some days only.
create table report_minute (
  at timestamptz not null,
  -- The product, or cash for deposits and withdrawals.
  product text collate "C" not null,
  cause text collate "C" not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  moves bigint not null check (moves > 0),
  primary key (at, product, cause)
)
--;
-- Revenue by day and product, of markets also by sport and type, as they were when they moved: report_sum without its markets and games.
create table report_type_sum (
  day date not null,
  product text collate "C" not null,
  sport text collate "C" not null,
  market_type text collate "C" not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  primary key (day, product, sport, market_type)
)
--;
-- What moved while a round was open counts in the minute in which it moved, so the moment is kept. Everything is summed anew.
delete from report_open_round
--;
alter table report_open_round add column at timestamptz not null
--;
delete from report_sum
--;
delete from report_promoter_sum
--;
update report_progress set closed_until = null
--;
-- What players staked in each hour: matched on the exchange (backers' stakes), or bet against the house. Hours are counted again
-- until they are over, so that a bet that was committed late is in them.
create table report_stake (
  hour timestamptz not null,
  product text collate "C" not null,
  sport text collate "C" not null,
  market_type text collate "C" not null,
  staked bigint not null check (staked >= 0),
  bets bigint not null check (bets >= 0),
  primary key (hour, product, sport, market_type)
)
--;
-- The rounds of each game that ended in an hour. The squares tell how far chance lets the paid share stray.
create table report_game_hour (
  hour timestamptz not null,
  partner text collate "C" not null,
  game_code text collate "C" not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null,
  paid bigint not null,
  staked_staked numeric not null,
  staked_paid numeric not null,
  paid_paid numeric not null,
  primary key (hour, partner, game_code)
)
--;
-- Who staked on a day, and when first.
create table report_player_day (
  day date not null,
  player_id bigint not null,
  first_at timestamptz not null,
  primary key (day, player_id)
)
--;
-- What a player has reached since the sign-up, each once: signed-up, identified, deposited, bet, and staked in the week N after that
-- of the sign-up (week-N).
create table report_player_step (
  player_id bigint not null,
  step text collate "C" not null,
  primary key (player_id, step)
)
--;
-- How many of those who signed up in a week have reached each step.
create table report_cohort (
  week date not null,
  step text collate "C" not null,
  players bigint not null check (players > 0),
  primary key (week, step)
)
--;
-- How long decisions of the cashier took, by day, in buckets a twentieth apart.
create table report_decision (
  day date not null,
  kind text collate "C" not null check (kind in ('deposit', 'withdrawal', 'payout')),
  method_id bigint not null,
  bucket smallint not null check (bucket >= 0),
  decisions bigint not null check (decisions > 0),
  primary key (day, kind, method_id, bucket)
)
--;
create table report_analysis (
  only_row boolean primary key default true check (only_row),
  -- Until when the tables of the products were read; none, before they first were.
  looked_until timestamptz
)
--;
insert into report_analysis (only_row) values (true)
--;
-- Rows are written in the order of these times, so a few bytes for each block range find an hour; a tree would cost each bet.
create index exchange_trade_when on exchange_trade using brin (traded_at) with (pages_per_range = 32)
--;
create index house_bet_when on house_bet using brin (placed_at) with (pages_per_range = 32)
--;
create index casino_transaction_when on casino_transaction using brin (at) with (pages_per_range = 32)
--;
create index identity_verification_accepted on identity_verification (decided_at) where state = 'accepted'
--;
-- The first page counts what waits.
create index casino_held_win_waiting on casino_held_win (at) where decision is null
--;
create index turnover_in_review on turnover (id) where state = 'in-review'
