-- A cash out that was taken: which orders closed the bets, and what that locked. Its name makes a repeat safe.
create table exchange_cash_out (
  market_id text collate "C" not null,
  player_id bigint not null,
  client_ref text collate "C" not null,
  -- The runner whose bets alone were closed; null for the whole market.
  selection_id integer,
  accept text collate "C" not null check (accept in ('ask', 'better', 'any')),
  result bigint not null,
  order_ids bigint[] not null,
  placed_at timestamptz not null,
  primary key (market_id, player_id, client_ref)
)
