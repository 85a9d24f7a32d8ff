-- What the house takes on top of the feed's quote of a bookmaker or a fancy, in basis points.
alter table market_terms add column margin_bps integer check (margin_bps between 0 and 5000)
