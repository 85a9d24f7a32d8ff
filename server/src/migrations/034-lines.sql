-- The lines of a line market, in hundredths of a run: the least, the greatest, and how far two are apart; null elsewhere. The odds of its
-- orders and trades are lines.
alter table sports_market add column line_min integer check (line_min >= 150)
--;
alter table sports_market add column line_max integer check (line_max > line_min and line_max <= 100000)
--;
alter table sports_market add column line_interval integer check (line_interval > 0)
--;
alter table sports_market add constraint sports_market_line check ((line_min is null) = (line_max is null)
  and (line_min is null) = (line_interval is null) and (line_min is null or (line_max - line_min) % line_interval = 0))
--;
-- What was scored, the result of a line market.
alter table sports_market add column runs integer check (runs >= 0)
--;
alter table exchange_market add column line_min integer check (line_min >= 150)
--;
alter table exchange_market add column line_max integer check (line_max > line_min and line_max <= 100000)
--;
alter table exchange_market add column line_interval integer check (line_interval > 0)
--;
alter table exchange_market add constraint exchange_market_line check ((line_min is null) = (line_max is null)
  and (line_min is null) = (line_interval is null) and (line_min is null or (line_max - line_min) % line_interval = 0))
--;
alter table exchange_market add column runs integer check (runs >= 0)
