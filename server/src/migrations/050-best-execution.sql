-- Players who have best execution off: their orders lapse where a better price than asked is on offer.
create table exchange_best_execution_off (
  player_id bigint primary key,
  since timestamptz not null
)
