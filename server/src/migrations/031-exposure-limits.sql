-- What players limit themselves to in each match: how much their matched bets may lose, and all of their bets together. An empty
-- event_id is the default for every match; one of a match without amounts takes that match out of the default.
create table exchange_exposure_limit (
  player_id bigint not null,
  event_id text collate "C" not null,
  matched bigint check (matched >= 0),
  total bigint check (total >= 0),
  -- What is done when more than that is matched, beside refusing the order.
  action text not null check (action in ('REJECT_BETS', 'STOP_BETTING', 'TEAR_DOWN_MARKET_GROUP')),
  set_at timestamptz not null,
  primary key (player_id, event_id),
  check (event_id <> '' or matched is not null or total is not null)
)
--;
-- Matches in which a player takes part no more until the player says so, because more was matched than the limit allows.
create table exchange_blocked_event (
  player_id bigint not null,
  event_id text collate "C" not null,
  -- Whether the player's unmatched orders there are cancelled too.
  tears_down boolean not null,
  blocked_at timestamptz not null,
  primary key (player_id, event_id)
)
