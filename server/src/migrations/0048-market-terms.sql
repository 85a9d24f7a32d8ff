-- What staff set for a market beside what its feed says: stakes, what the house may lose, the delay, the turn in play.
create table market_terms (
  market_key text collate "C" primary key,
  stake_min bigint check (stake_min > 0),
  stake_max bigint check (stake_max > 0),
  risk_max bigint check (risk_max > 0),
  delay_seconds integer check (delay_seconds between 0 and 30),
  in_play boolean not null,
  set_by text not null,
  reason text not null check (length(reason) <= 200),
  set_at timestamptz not null,
  check (stake_min <= stake_max),
  -- A market that staff turned in play has a delay, which the feed doesn't know of.
  check (not in_play or delay_seconds > 0)
)
