-- What waited for the starting price of each runner when its market turned in play: the stakes that backed it and the liabilities
-- that laid it, by the worst odds that they took (101 and 100000 for any).
create table exchange_starting_price_taken (
  market_id text collate "C" not null,
  selection_id integer not null,
  side text not null check (side in ('BACK', 'LAY')),
  odds_limit integer not null check (odds_limit between 101 and 100000),
  amount bigint not null check (amount > 0),
  primary key (market_id, selection_id, side, odds_limit)
)
