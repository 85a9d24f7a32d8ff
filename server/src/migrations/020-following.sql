-- The sides and competitions that players follow, as the feed names them.
create table followed (
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('side', 'competition')),
  sport text collate "C" not null check (sport in ('cricket', 'soccer', 'tennis')),
  name text collate "C" not null check (length(name) between 1 and 120),
  -- Whether a message tells the player when a match of it begins.
  alerts boolean not null,
  since timestamptz not null,
  primary key (player_id, kind, sport, name)
)
--;
-- Whom to tell when a match begins.
create index followed_alerts on followed (kind, sport, name, player_id) where alerts
