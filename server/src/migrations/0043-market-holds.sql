-- Markets that staff have stopped, of the order book and of the house: they take no bets whatever the feed says.
create table market_hold (
  market_key text collate "C" primary key,
  held_by text not null,
  reason text not null check (length(reason) <= 200),
  held_at timestamptz not null
)
