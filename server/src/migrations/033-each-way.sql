-- The terms of an each-way market: a place pays a fraction of the odds less 1, 1 / divisor, for so many places; null elsewhere.
alter table sports_market add column each_way_divisor integer check (each_way_divisor >= 1)
--;
alter table sports_market add column each_way_places integer check (each_way_places >= 2)
--;
alter table sports_market add constraint sports_market_each_way check ((each_way_divisor is null) = (each_way_places is null))
--;
-- Who took the places of an each-way market: {"runners": […], "deadHeat": {"runners": […], "places": n}}; null where the place part
-- of its bets is void.
alter table sports_market add column placed jsonb
--;
alter table sports_runner drop constraint sports_runner_status_check
--;
alter table sports_runner add constraint sports_runner_status_check check (status in ('ACTIVE', 'WINNER', 'PLACED', 'LOSER', 'REMOVED'))
--;
alter table exchange_market add column each_way_divisor integer check (each_way_divisor >= 1)
--;
alter table exchange_market add column each_way_places integer check (each_way_places >= 2)
--;
alter table exchange_market add constraint exchange_market_each_way check ((each_way_divisor is null) = (each_way_places is null))
--;
alter table exchange_market add column placed jsonb
