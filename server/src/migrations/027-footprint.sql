-- What became of a match that the simulator played: whole; pruned, as no player took part in it; or kept for good.
-- Null for every other feed's.
alter table sports_event add column simulated text check (simulated in ('whole', 'pruned', 'kept'))
--;
create index sports_event_to_prune on sports_event (starts_at, event_id) where simulated = 'whole'
--;
create index sports_event_pruned on sports_event (starts_at) where simulated = 'pruned'
