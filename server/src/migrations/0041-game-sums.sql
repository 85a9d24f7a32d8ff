-- What each game took and paid of late, for the desk of games.
create index casino_round_sum on casino_round (partner, game_code, closed_at) include (staked, paid)
  where closed_at is not null and staked + undone + paid > 0
