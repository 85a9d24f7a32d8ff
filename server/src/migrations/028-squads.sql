-- The players of a match by side, as its feed has named them: {"home": […], "away": […]}. Null where it has named none.
alter table sports_event add column squads jsonb
