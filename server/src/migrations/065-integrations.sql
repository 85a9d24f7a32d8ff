-- Keys with which the operator's own systems read what the office shows. What a key is, is stored as a hash.
create table api_key (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash text collate "C" not null unique,
  rights text[] not null check (cardinality(rights) > 0),
  -- Addresses and networks that it may come from; empty for any.
  addresses text[] not null,
  -- Whose rights bound its own; while they are blocked it opens nothing.
  added_by bigint not null references staff (id),
  added_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > added_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
)
--;
-- The audit log names a key by its name, so no two ever have the same.
create unique index api_key_name_once on api_key (lower(name))
