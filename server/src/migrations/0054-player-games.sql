-- What a player opened of the games, and marked with a heart. A row for each game at most.
create table player_game (
  player_id bigint not null references player (id),
  platform text not null,
  code text not null,
  opened_at timestamptz,
  marked_at timestamptz,
  primary key (player_id, platform, code),
  foreign key (platform, code) references game (platform, code) on delete cascade
)
