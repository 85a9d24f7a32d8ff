-- A player has one live code for each purpose; codes live five minutes, so those under way are asked for again.
delete from one_time_code
--;
alter table one_time_code add column purpose text not null
  check (purpose in ('own-phone', 'added-phone', 'reset-password'))
--;
alter table one_time_code drop constraint one_time_code_pkey
--;
alter table one_time_code add primary key (player_id, purpose)
--;
-- A number belongs to whoever verified it: typing another's number on one's own account must not lock the owner out.
alter table player_phone drop constraint player_phone_once
--;
create unique index player_phone_verified_once on player_phone (phone) where verified_at is not null
--;
create unique index player_phone_own_number_once on player_phone (phone) where is_own
--;
create unique index player_phone_once_per_player on player_phone (player_id, phone)
--;
alter table player add column language text check (language in ('en', 'bn'))
--;
alter table player_session add column user_agent text not null default ''
--;
create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
)
--;
create index captcha_by_age on captcha (expires_at)
--;
