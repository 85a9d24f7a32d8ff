-- Material changes that the house itself made to a market's terms of trade, counted on top of the feed's version.
alter table sports_market add column own_version integer not null default 0 check (own_version >= 0)
