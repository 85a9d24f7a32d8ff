create table bonus_setting (
  only_row boolean primary key default true check (only_row),
  -- Minor units of taka for one VIP point.
  point_value bigint not null default 10 check (point_value > 0)
)
--;
insert into bonus_setting (only_row) values (true)
--;
-- VIP points are no money, so they lie outside the ledger; their entries add up to the points here.
create table point_account (
  player_id bigint primary key references player (id),
  points bigint not null check (points >= 0)
)
--;
create table point_entry (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  points bigint not null check (points <> 0),
  points_after bigint not null check (points_after >= 0),
  cause text not null check (cause in ('gift', 'turnover', 'conversion', 'reversal')),
  cause_id text not null,
  reverses bigint unique references point_entry (id),
  created_at timestamptz not null,
  constraint point_entry_once unique (cause, cause_id),
  check ((cause = 'reversal') = (reverses is not null))
)
--;
create index point_entry_by_player on point_entry (player_id, id desc)
--;
create table point_conversion (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  request_key text,
  created_at timestamptz not null,
  constraint point_conversion_once unique (player_id, request_key)
)
--;
create table bonus_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  amount bigint not null check (amount > 0),
  request_key text,
  created_at timestamptz not null,
  constraint bonus_claim_once unique (player_id, request_key)
)
--;
-- Whose and why the claimable part of a player's bonus account is.
create table bonus_grant (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('gift', 'referral', 'promotion')),
  cause_id text not null,
  claim_id bigint references bonus_claim (id),
  reversed_at timestamptz,
  created_at timestamptz not null,
  constraint bonus_grant_once unique (cause, cause_id),
  check (claim_id is null or reversed_at is null)
)
--;
create index bonus_grant_claimable on bonus_grant (player_id) where claim_id is null and reversed_at is null
--;
