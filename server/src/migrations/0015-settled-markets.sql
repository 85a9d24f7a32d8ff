-- Finds the markets that were settled since a moment.
create index exchange_market_settled on exchange_market (settled_at) where settled_at is not null
--;
