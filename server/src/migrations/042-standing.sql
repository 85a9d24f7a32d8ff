-- A player's results against the house are summed by product, which the side tells.
drop index house_bet_settled
--;
create index house_bet_settled on house_bet (player_id, settled_at) include (profit, side) where settled_at is not null
