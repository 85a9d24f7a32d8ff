-- What a friend brings to who referred them, and what it takes: a deposit of at least so much and so much turnover.
alter table bonus_setting
  add column referral_reward bigint not null default 20000 check (referral_reward > 0),
  add column referral_deposit_min bigint not null default 50000 check (referral_deposit_min > 0),
  add column referral_turnover_min bigint not null default 200000 check (referral_turnover_min > 0)
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
