-- The time-outs that players have taken. One can't be shortened: a longer one is another row, and the latest end counts.
create table time_out (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  length text collate "C" not null check (length in ('day', 'week', 'month', 'six-weeks')),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  -- Whether its end was noticed, and the player told of it.
  is_over boolean not null default false
)
--;
create index time_out_of_player on time_out (player_id, ends_at)
--;
create index time_out_under_way on time_out (ends_at) where not is_over
