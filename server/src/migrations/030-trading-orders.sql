-- References of requests of the trading API that were carried out lately: each refuses a repeat for a minute.
create table trading_request (
  player_id bigint not null,
  operation text collate "C" not null,
  customer_ref text collate "C" not null,
  received_at timestamptz not null,
  primary key (player_id, operation, customer_ref)
)
--;
-- Programs that asked for their player's orders to be cancelled when they fall silent.
create table trading_heartbeat (
  player_id bigint primary key,
  timeout_seconds integer not null check (timeout_seconds > 0),
  beat_at timestamptz not null
)
--;
-- What players' programs did in the hour that begins then: bets placed, and whatever failed.
create table trading_transaction (
  player_id bigint primary key,
  hour timestamptz not null,
  count integer not null check (count > 0)
)
