-- Who brings players to the site, and is named by a code at their sign-up.
create table affiliate (
  id bigint generated always as identity primary key,
  code text not null,
  code_key text generated always as (upper(code)) stored,
  name text not null,
  created_at timestamptz not null,
  constraint affiliate_code_once unique (code_key)
)
--;
create table agent (
  id bigint generated always as identity primary key,
  code text not null,
  code_key text generated always as (upper(code)) stored,
  name text not null,
  created_at timestamptz not null,
  constraint agent_code_once unique (code_key)
)
--;
-- Ids below 1001 are the house's own trading accounts, which are no players.
create table player (
  id bigint generated always as identity (start with 1001) primary key,
  username text not null,
  username_key text generated always as (lower(username)) stored,
  password_hash text not null,
  name text not null default '',
  email text not null,
  email_key text generated always as (lower(email)) stored,
  currency text not null check (currency in ('BDT', 'INR', 'PKR')),
  -- A closed account is kept for ever and opened by nobody.
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  language text check (language in ('en', 'bn')),
  birthday date,
  referral_code text not null,
  referrer_id bigint references player (id),
  affiliate_id bigint references affiliate (id),
  agent_id bigint references agent (id),
  given_referral_code text,
  given_agent_code text,
  given_affiliate_code text,
  -- The account's name to authenticators that hold passkeys; random, and none until a passkey is begun.
  passkey_handle bytea,
  created_at timestamptz not null,
  constraint player_username_once unique (username_key),
  constraint player_email_once unique (email_key),
  constraint player_referral_code_once unique (referral_code),
  constraint player_refers_another check (referrer_id is null or referrer_id <> id)
)
--;
create index player_by_referrer on player (referrer_id) where referrer_id is not null
--;
create index player_by_affiliate on player (affiliate_id) where affiliate_id is not null
--;
create index player_by_agent on player (agent_id) where agent_id is not null
--;
-- The office reads its list page by page and finds players by the beginning or the end of what it is given.
create index player_desk on player (created_at desc, id desc)
--;
create index player_desk_state on player (status, created_at desc, id desc)
--;
create index player_username_beginning on player (username_key text_pattern_ops)
--;
create index player_email_beginning on player (email_key text_pattern_ops)
--;
-- Who brought a player is settled at sign-up: nobody can claim the same player a second time.
create function player_keep_attribution() returns trigger language plpgsql as $$
begin
  if new.referrer_id is distinct from old.referrer_id or new.affiliate_id is distinct from old.affiliate_id
    or new.agent_id is distinct from old.agent_id then
    raise exception 'a player is attributed once, at sign-up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$
--;
create trigger player_attribution_stays before update on player
for each row execute function player_keep_attribution()
--;
-- A number belongs to whoever verified it: typing another's number on one's own account must not lock the owner out.
create table player_phone (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  phone text not null,
  is_own boolean not null,
  verified_at timestamptz,
  created_at timestamptz not null
)
--;
create unique index player_phone_verified_once on player_phone (phone) where verified_at is not null
--;
create unique index player_phone_own_number_once on player_phone (phone) where is_own
--;
create unique index player_phone_own_once on player_phone (player_id) where is_own
--;
create unique index player_phone_once_per_player on player_phone (player_id, phone)
--;
create index player_phone_by_player on player_phone (player_id)
--;
create index player_phone_beginning on player_phone (phone text_pattern_ops)
--;
create index player_phone_end on player_phone (reverse(phone) text_pattern_ops)
--;
create table player_session (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  token_hash bytea not null unique,
  exchange_token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When it was last proved within the session that it is the player; null in one that a game's access opened.
  stepped_up_at timestamptz,
  -- A session of the trading API opens nothing of the site, where money comes in and goes out.
  purpose text not null default 'site' check (purpose in ('site', 'trading'))
)
--;
create index player_session_by_player on player_session (player_id, last_used_at)
--;
create index player_session_by_use on player_session (last_used_at)
--;
-- The authenticator of a player who wants a second factor; until a code of it is confirmed it counts for nothing. Its secret
-- is sealed (`sealed_secret`).
create table player_authenticator (
  player_id bigint primary key references player (id),
  -- The thirty seconds of the last code that was taken: none is taken twice.
  step bigint not null default 0,
  confirmed_at timestamptz
)
--;
create table player_recovery_code (
  player_id bigint not null references player (id),
  code_hash text not null,
  primary key (player_id, code_hash)
)
--;
-- Public keys only: what signs stays in the player's phone or security key.
create table player_passkey (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  credential_id text not null,
  public_key bytea not null,
  -- How often the authenticator said that it was used; 0 from one that doesn't count.
  sign_count bigint not null check (sign_count >= 0),
  -- The host name that it was made for, and works at.
  rp_id text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint player_passkey_once unique (credential_id)
)
--;
create index player_passkey_by_player on player_passkey (player_id)
--;
-- A player has one live code for each purpose.
create table one_time_code (
  player_id bigint not null references player (id),
  purpose text not null check (purpose in ('own-phone', 'added-phone', 'reset-password')),
  sent_to text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  primary key (player_id, purpose)
)
--;
create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
)
--;
create index captcha_by_age on captcha (expires_at)
--;
-- Where players log in from, kept longer than their sessions: who shares a device or an address is found by it. A device
-- is named by a cookie of the site.
create table player_login (
  player_id bigint not null references player (id),
  device text not null,
  address text not null,
  -- One subscriber of IPv6 has a /64 and another address at will: who shares an address is found by the network. What is
  -- no address, such as a link-local one with its zone, stays as it is.
  network text not null default '',
  user_agent text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, device, address)
)
--;
create index player_login_by_device on player_login (device, player_id)
--;
create index player_login_by_network on player_login (network, player_id)
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
