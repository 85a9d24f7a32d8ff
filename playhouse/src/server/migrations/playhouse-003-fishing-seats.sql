-- Who sits where in the fishing rooms, so that a restart keeps everybody's seat; what swims there and is caught is kept nowhere.
create table playhouse.fishing_seat (
  player_id bigint primary key references playhouse.player (id) on delete cascade,
  -- Visitors who play for fun have rooms of their own.
  is_for_fun boolean not null,
  room integer not null check (room between 1 and 500),
  seat smallint not null check (seat between 1 and 4),
  taken_at timestamptz not null,
  constraint fishing_seat_once unique (is_for_fun, room, seat)
)
