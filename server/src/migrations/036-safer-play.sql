-- The time-outs that players have taken. One can't be shortened: a longer one is another row, and the latest end counts.
create table time_out (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  length text collate "C" not null check (length in ('day', 'week', 'month', 'six-weeks')),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  -- Whether its end was noticed, and the player told of it.
  is_over boolean not null default false
)
--;
create index time_out_of_player on time_out (player_id, ends_at)
--;
create index time_out_under_way on time_out (ends_at) where not is_over
--;
-- What a player lets themselves deposit in a day, a week and a month of Dhaka; without a row, any amount.
create table deposit_limit (
  player_id bigint not null references player (id),
  period text collate "C" not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount > 0),
  -- The looser limit that was asked for, null for none at all, and when; it holds once it is confirmed.
  pending_amount bigint check (pending_amount > amount),
  asked_at timestamptz check (asked_at is not null or pending_amount is null),
  primary key (player_id, period)
)
--;
-- What players did with these limits, which staff can read.
create table deposit_limit_change (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  period text collate "C" not null check (period in ('day', 'week', 'month')),
  step text collate "C" not null check (step in ('set', 'asked', 'confirmed', 'kept')),
  from_amount bigint,
  to_amount bigint,
  changed_at timestamptz not null
)
--;
create index deposit_limit_change_of_player on deposit_limit_change (player_id, id)
