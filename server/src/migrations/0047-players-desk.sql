-- A closed account is kept for ever and opened by nobody.
alter table player drop constraint player_status_check
--;
alter table player add constraint player_status_check check (status in ('active', 'blocked', 'closed'))
--;
-- The most that one bet of a player may risk, set by staff; a player without a row may risk anything.
create table stake_limit (
  player_id bigint primary key references player (id),
  stake_max bigint not null check (stake_max > 0)
)
--;
alter table player_session add column address text not null default ''
--;
-- Where players log in from, kept longer than their sessions: who shares a device or an address is found by it. A device
-- is named by a cookie of this house.
create table player_login (
  player_id bigint not null references player (id),
  device text not null,
  address text not null,
  user_agent text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, device, address)
)
--;
create index player_login_by_device on player_login (device, player_id)
--;
create index player_login_by_address on player_login (address, player_id)
--;
-- The author's name is kept beside the note, because no table joins the staff with players.
create table player_note (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  author text not null,
  text text not null,
  written_at timestamptz not null
)
--;
create index player_note_of_player on player_note (player_id, id desc)
--;
create function refuse_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'a note about a player is never changed';
end
$$
--;
create trigger player_note_stands before update or delete or truncate on player_note
  for each statement execute function refuse_note_change()
--;
-- The desk reads its list page by page and finds players by the beginning or the end of what it is given.
create index player_desk on player (created_at desc, id desc)
--;
create index player_desk_state on player (status, created_at desc, id desc)
--;
create index player_username_beginning on player (username_key text_pattern_ops)
--;
create index player_email_beginning on player (email_key text_pattern_ops)
--;
create index player_phone_beginning on player_phone (phone text_pattern_ops)
--;
create index player_phone_end on player_phone (reverse(phone) text_pattern_ops)
--;
create index point_account_by_points on point_account (points desc)
--;
create index deposit_by_payer on deposit (payer_number, player_id) where payer_number is not null
--;
create index withdrawal_by_account on withdrawal (account_number, player_id)
