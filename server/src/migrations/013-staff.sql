-- The people who work here. They are no players: nothing joins the two.
create table staff (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text generated always as (lower(username)) stored,
  role text not null check (role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  password_hash text not null,
  -- What the office speaks to them.
  language text not null default 'en' check (language in ('en', 'bn')),
  -- The thirty seconds of the last code that was taken: none is taken twice.
  totp_step bigint not null,
  -- The account's name to authenticators that hold passkeys; random.
  passkey_handle bytea not null,
  created_at timestamptz not null,
  constraint staff_username_once unique (username_key)
)
--;
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash text not null,
  primary key (staff_id, code_hash)
)
--;
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  credential_id text not null,
  public_key bytea not null,
  -- How often the authenticator said that it was used; 0 from one that doesn't count.
  sign_count bigint not null check (sign_count >= 0),
  -- The host name that it was made for, and works at.
  rp_id text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_once unique (credential_id)
)
--;
create index staff_passkey_by_staff on staff_passkey (staff_id)
--;
-- Failed attempts at a member's password, codes or passkeys, by where they were made: on unknown devices together, on a
-- known device, with a recovery code or a passkey, or within a session. They are counted before they are checked.
create table staff_attempt (
  staff_id bigint not null references staff (id),
  source text not null,
  count integer not null check (count >= 0),
  last_at timestamptz not null,
  primary key (staff_id, source)
)
--;
-- The browsers that a member has logged in with, named by a cookie.
create table staff_device (
  staff_id bigint not null references staff (id),
  device_hash text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (staff_id, device_hash)
)
--;
create index staff_device_by_hash on staff_device (device_hash)
--;
create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  token_hash text not null unique,
  user_agent text not null,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When it was last proved within the session that it is the member; opening it was the first time.
  stepped_up_at timestamptz not null
)
--;
create index staff_session_by_staff on staff_session (staff_id)
--;
-- A one-time link. What its holder has chosen waits here until a code proves the authenticator, whose secret is sealed
-- (`sealed_secret`), as a member's is.
create table staff_invitation (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  role text not null check (role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor')),
  source text not null check (source in ('start', 'command', 'staff')),
  invited_by bigint references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  username text,
  password_hash text,
  constraint staff_invitation_by_staff check ((source = 'staff') = (invited_by is not null))
)
--;
create index staff_invitation_open on staff_invitation (id) where ended_at is null
--;
-- Who gave a member of the staff their way in, their role, or their way back in. Whoever has done so of late stands behind
-- that member: the two count as one hand.
create table staff_access_grant (
  staff_id bigint not null references staff (id),
  granted_by bigint not null references staff (id),
  kind text not null check (kind in ('invited', 'role', 'unlocked', 'unblocked')),
  granted_at timestamptz not null,
  primary key (staff_id, granted_by, kind)
)
--;
create index staff_access_grant_by_time on staff_access_grant (granted_at)
--;
-- What was done in the office. Each row's hash covers the row and the hash of the one before it, under a key that is not in
-- the database.
create table audit_entry (
  id bigint primary key,
  at timestamptz not null,
  staff text,
  role text,
  address text not null,
  action text not null,
  subject text not null,
  -- Canonical JSON as text, because the hash is over these very characters.
  before_json text,
  after_json text,
  -- Which of the keys.
  key_id text not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_entry_follows check (id >= 1)
)
--;
-- The audit log is read by its moments, whatever it is narrowed to, so that old days of one member are near as well.
create index audit_entry_by_staff on audit_entry (lower(staff), at, id)
--;
create index audit_entry_by_action on audit_entry (action, at, id)
--;
create index audit_entry_by_staff_and_action on audit_entry (lower(staff), action, at, id)
--;
create index audit_entry_by_subject on audit_entry (subject, at, id)
--;
create index audit_entry_by_time on audit_entry (at, id)
--;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end
$$
--;
create trigger audit_entry_stands before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change()
