-- Whether orders of a market also meet the virtual prices that its other runners make. Books that stand already keep to their own
-- runners; a market with one winner that opens from now on has it.
alter table exchange_market add column cross_matching boolean not null default false
--;
-- Which virtual match of the taker's order a trade is a part of, from 1; 0 for a match of two orders. All parts have the taker's
-- order as taker_order_id; the taker's own part, which is with the house, has no maker order (0).
alter table exchange_trade add column cross_step integer not null default 0 check (cross_step >= 0)
