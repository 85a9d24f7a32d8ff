-- What was done in the office. Each row's hash covers the row and the hash of the one before it.
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
  previous_hash text not null,
  hash text not null,
  constraint audit_entry_follows check (id >= 1)
)
--;
create index audit_entry_by_staff on audit_entry (lower(staff), id desc)
--;
create index audit_entry_by_action on audit_entry (action, id desc)
--;
create index audit_entry_by_subject on audit_entry (subject, id desc)
--;
create index audit_entry_by_time on audit_entry (at)
--;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end
$$
--;
create trigger audit_entry_stands before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change()
--;
