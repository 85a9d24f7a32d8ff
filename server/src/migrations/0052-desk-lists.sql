-- A player is found by the round of a game, and by what a gateway calls a payment.
create index casino_round_by_name on casino_round (round, player_id)
--;
create index deposit_by_reference on deposit (gateway_reference) where gateway_reference is not null
--;
create index withdrawal_by_reference on withdrawal (gateway_reference) where gateway_reference is not null
