-- One index in the place of two: it keeps a client_ref unique to its player and market, and finds a market's orders.
-- Each index of this table is a tenth of what an order costs.
create unique index exchange_order_name on exchange_order (market_id, player_id, client_ref)
--;
drop index exchange_order_client_ref
--;
drop index exchange_order_of_market
