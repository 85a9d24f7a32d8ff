-- Log-ins that failed. What counts towards a lock does so until a right log-in or a new password.
create table log_in_failure (
  id bigint generated always as identity primary key,
  -- SHA-256 of the name that was given, in small letters; of a device with a count of its own, of both.
  lock_key bytea not null,
  -- None: nobody has that name.
  player_id bigint references player (id),
  reason text not null check (reason in ('password', 'second-factor', 'locked')),
  counts boolean not null,
  address text not null,
  device text not null,
  at timestamptz not null
)
--;
create index log_in_failure_counting on log_in_failure (lock_key, at) where counts
--;
create index log_in_failure_page on log_in_failure (at, id)
--;
-- Devices on which a player had a new password set by a code: each counts its failures by itself.
create table log_in_unlock (
  player_id bigint not null references player (id),
  device text not null,
  at timestamptz not null,
  primary key (player_id, device)
)
