-- A bonus lapses this long after its deposit was credited.
alter table promotion add column turnover_days integer not null default 30 check (turnover_days between 1 and 365)
--;
-- A bonus from the moment its deposit is submitted, with the terms of that moment. It lies in the player's bonus
-- account while it is active.
create table turnover (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  deposit_id bigint not null unique,
  promotion_id bigint not null,
  promotion_name_en text not null,
  promotion_name_bn text not null,
  method_name text not null,
  turnover_times integer not null,
  turnover_days integer not null,
  once_per_player boolean not null,
  bonus bigint not null check (bonus > 0),
  required bigint not null check (required >= 0),
  remaining bigint not null,
  state text not null default 'promised'
    check (state in ('promised', 'active', 'completed', 'given-up', 'expired', 'rejected')),
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  check (remaining between 0 and required),
  check (state <> 'completed' or remaining = 0),
  check ((state in ('promised', 'rejected')) = (opened_at is null)),
  check ((opened_at is null) = (expires_at is null)),
  check ((state in ('promised', 'active')) = (ended_at is null))
)
--;
-- A welcome offer is taken once, any other again when the one before has ended.
create unique index turnover_once on turnover (player_id, promotion_id)
where state <> 'rejected' and (once_per_player or state in ('promised', 'active'))
--;
create index turnover_by_player on turnover (player_id, id desc)
--;
create index turnover_active on turnover (expires_at) where state = 'active'
--;
-- What the settled bets of one market took off a requirement: at most once.
create table turnover_entry (
  turnover_id bigint not null references turnover (id),
  market_id text collate "C" not null,
  stake bigint not null check (stake > 0),
  created_at timestamptz not null,
  primary key (turnover_id, market_id)
)
--;
-- The markets whose bets were counted.
create table turnover_market (
  market_id text collate "C" primary key,
  counted_at timestamptz not null
)
--;
