create table bonus_setting (
  only_row boolean primary key default true check (only_row),
  -- What a friend brings to who referred them, and what it takes: a deposit of at least so much and so much turnover.
  referral_reward bigint not null default 20000 check (referral_reward > 0),
  referral_deposit_min bigint not null default 50000 check (referral_deposit_min > 0),
  referral_turnover_min bigint not null default 200000 check (referral_turnover_min > 0),
  -- Counts the saves of the VIP levels, so that nobody saves over what they haven't seen.
  vip_version integer not null default 1
)
--;
insert into bonus_setting (only_row) values (true)
--;
-- The levels of the VIP programme, the lowest first: from how many points earned by play, and what one is then worth in
-- minor units of taka when it is converted.
create table vip_level (
  position integer primary key check (position between 1 and 8),
  name_en text not null,
  name_bn text not null,
  points_min integer not null unique check (points_min >= 0),
  point_value bigint not null check (point_value between 1 and 100),
  constraint vip_level_first check ((position = 1) = (points_min = 0))
)
--;
insert into vip_level (position, name_en, name_bn, points_min, point_value) values
  (1, 'Bronze', 'ব্রোঞ্জ', 0, 10),
  (2, 'Silver', 'সিলভার', 500, 11),
  (3, 'Gold', 'গোল্ড', 2500, 12),
  (4, 'Platinum', 'প্লাটিনাম', 10000, 13),
  (5, 'Diamond', 'ডায়মন্ড', 50000, 15)
--;
-- VIP points are no money, so they lie outside the ledger; their entries add up to the points here.
create table point_account (
  player_id bigint primary key references player (id),
  points bigint not null check (points >= 0),
  -- What all play came to, and how many whole points of it were given.
  turnover bigint not null default 0 check (turnover >= 0),
  earned_millipoints bigint not null default 0 check (earned_millipoints >= 0),
  awarded bigint not null default 0 check (awarded >= 0)
)
--;
create index point_account_by_points on point_account (points desc)
--;
create table point_entry (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  points bigint not null check (points <> 0),
  points_after bigint not null check (points_after >= 0),
  cause text not null check (cause in ('gift', 'turnover', 'conversion', 'reversal')),
  cause_id text not null,
  -- Points that a corrected result takes back may come from several entries, so they name none.
  reverses bigint unique references point_entry (id),
  created_at timestamptz not null,
  constraint point_entry_once unique (cause, cause_id),
  constraint point_entry_reversal check (reverses is null or cause = 'reversal')
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
-- Thousandths of a VIP point for a taka of settled stake.
create table point_rate (
  kind text collate "C" primary key references contribution (kind),
  millipoints_per_taka integer not null check (millipoints_per_taka between 0 and 1000)
)
--;
insert into point_rate (kind, millipoints_per_taka)
select kind, case when kind in ('exchange', 'slot') then 10 else 2 end from contribution
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
-- What stands of a friend's reward.
create table referral_reward (
  friend_id bigint primary key references player (id),
  referrer_id bigint not null references player (id),
  -- The grant that stands; none once it was reversed, or when there never was one.
  grant_id bigint references bonus_grant (id),
  -- How many grants there were: each has a cause of its own.
  times integer not null check (times >= 0),
  -- When it was found that the friend is somebody who was counted before.
  refused_at timestamptz,
  check (grant_id is null or refused_at is null)
)
--;
-- A bonus from the moment its deposit is submitted, with the terms of that moment. It lies in the player's bonus
-- account while it is active, and in review: then its turnover is done, but was earned mostly against few other players,
-- or against accounts that belong together, and staff decide.
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
  bet_max bigint check (bet_max > 0),
  -- The free spins that come with it, as the promotion had them then.
  free_spins integer check (free_spins > 0),
  free_spin_game text collate "C",
  free_spin_stake bigint check (free_spin_stake > 0),
  constraint turnover_free_spins check (num_nulls(free_spins, free_spin_game, free_spin_stake) in (0, 3)),
  -- The shares of the moment of the submission: {"exchange": 100, …}.
  contributions jsonb not null,
  bonus bigint not null check (bonus > 0),
  required bigint not null check (required >= 0),
  remaining bigint not null,
  state text not null default 'promised' check (state in ('promised', 'active', 'in-review', 'completed', 'given-up',
    'expired', 'taken-back', 'declined', 'rejected')),
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  check (remaining between 0 and required),
  constraint turnover_done_check check (state not in ('in-review', 'completed', 'declined') or remaining = 0),
  check ((state in ('promised', 'rejected')) = (opened_at is null)),
  check ((opened_at is null) = (expires_at is null)),
  constraint turnover_ended_check check ((state in ('promised', 'active', 'in-review')) = (ended_at is null))
)
--;
-- A welcome offer is taken once, any other again when the one before has ended. Until staff have decided, it is taken.
create unique index turnover_once on turnover (player_id, promotion_id)
where state <> 'rejected' and (once_per_player or state in ('promised', 'active', 'in-review'))
--;
create index turnover_by_player on turnover (player_id, id desc)
--;
create index turnover_active on turnover (expires_at) where state = 'active'
--;
-- What the settled bets of one market, or one round of a game, took off a requirement: at most once.
create table turnover_entry (
  turnover_id bigint not null references turnover (id),
  cause text collate "C" not null check (cause in ('market', 'round')),
  cause_id text collate "C" not null,
  stake bigint not null check (stake > 0),
  -- How much of the stake was used up for what came off: no other requirement counts it again.
  used bigint not null check (used >= stake),
  created_at timestamptz not null,
  primary key (turnover_id, cause, cause_id)
)
--;
create index turnover_entry_by_cause on turnover_entry (cause, cause_id)
--;
-- The markets whose bets were counted.
create table turnover_market (
  market_id text collate "C" primary key,
  counted_at timestamptz not null
)
--;
-- Why a bonus waits for staff, and what they decided. Of its requirement: what was matched with other players, with the
-- house's market maker, with the few largest of those players, and with those who are tied to the player.
create table turnover_review (
  turnover_id bigint primary key references turnover (id),
  reasons text[] not null
    check (cardinality(reasons) > 0 and reasons <@ array['few-others', 'tied-accounts']),
  players_stake bigint not null check (players_stake >= 0),
  house_stake bigint not null check (house_stake >= 0),
  few_stake bigint not null check (few_stake >= 0),
  tied_stake bigint not null check (tied_stake >= 0),
  opened_at timestamptz not null,
  decision text check (decision in ('released', 'declined')),
  reason_en text check (length(reason_en) between 1 and 500),
  reason_bn text check (length(reason_bn) between 1 and 500),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  constraint turnover_review_decision check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null) and (decision is null) = (decided_name is null)
    and (decision is not distinct from 'declined') = (reason_en is not null)
    and (reason_en is null) = (reason_bn is null))
)
--;
create index turnover_review_waiting on turnover_review (opened_at, turnover_id) where decision is null
--;
create index turnover_review_decided on turnover_review (decided_at, turnover_id) where decision is not null
--;
-- The players against whom such a turnover was earned, as that was when it was done.
create table turnover_review_counterparty (
  turnover_id bigint not null references turnover_review (turnover_id),
  player_id bigint not null references player (id),
  -- How much of the requirement was matched with this player.
  stake bigint not null check (stake >= 0),
  trades integer not null check (trades > 0),
  -- Decimal odds in hundredths.
  odds_min integer not null,
  odds_max integer not null check (odds_max >= odds_min),
  has_same_device boolean not null,
  has_same_address boolean not null,
  is_referral boolean not null,
  primary key (turnover_id, player_id)
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
-- The rounds that were heard of, counted or rolled back; one that was rolled back before it was settled never counts.
create table played_round (
  round_id text collate "C" primary key,
  player_id bigint references player (id),
  rolled_back_at timestamptz,
  heard_at timestamptz not null,
  check (player_id is not null or rolled_back_at is not null)
)
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
