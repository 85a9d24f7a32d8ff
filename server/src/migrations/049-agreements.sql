-- What the operator's documents say of the operator, in both languages; in Bangla empty where it is the same.
create table agreement_detail (
  name text collate "C" primary key,
  text_en text not null check (text_en <> ''),
  text_bn text not null
)
--;
-- Counts the changes of the details.
create table agreement_setting (
  id boolean primary key default true check (id),
  version integer not null default 1 check (version > 0)
)
--;
insert into agreement_setting default values
--;
-- What staff are writing, with its placeholders; a document without one has the text of its latest version, or its template.
create table agreement_draft (
  agreement text collate "C" primary key,
  revision integer not null check (revision > 0),
  title_en text not null,
  title_bn text not null,
  source_en text not null,
  source_bn text not null,
  -- The member of the staff, and when; null where it is as it was published.
  edited_by text,
  edited_at timestamptz,
  constraint agreement_draft_edited check ((edited_by is null) = (edited_at is null))
)
--;
-- What was published, once and for all: its source with placeholders, and the text that players read. What is in force is the
-- highest version whose time has come.
create table agreement_version (
  agreement text collate "C" not null,
  version integer not null check (version > 0),
  title_en text not null,
  title_bn text not null,
  source_en text not null,
  source_bn text not null,
  text_en text not null,
  text_bn text not null,
  -- What is new in it.
  note_en text not null,
  note_bn text not null,
  -- Whether players have to accept it before they go on.
  must_accept boolean not null,
  in_force_from timestamptz not null,
  published_at timestamptz not null,
  -- The member of the staff; null for what a sandbox begins with.
  published_by text,
  primary key (agreement, version)
)
--;
create index agreement_version_to_accept on agreement_version (in_force_from) where must_accept
--;
create function refuse_agreement_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published or accepted is never changed' using errcode = 'restrict_violation';
end
$$
--;
create trigger agreement_version_stands before update or delete or truncate on agreement_version
  for each statement execute function refuse_agreement_change()
--;
-- Which player accepted which version, when, how, and from where, as their session has it.
create table agreement_consent (
  player_id bigint not null references player (id),
  agreement text collate "C" not null,
  version integer not null,
  accepted_at timestamptz not null,
  given_at text collate "C" not null check (given_at in ('sign-up', 'site')),
  address text not null,
  device text not null,
  user_agent text not null,
  primary key (player_id, agreement, version),
  foreign key (agreement, version) references agreement_version (agreement, version)
)
--;
create index agreement_consent_of_version on agreement_consent (agreement, version)
--;
create trigger agreement_consent_stands before update or delete or truncate on agreement_consent
  for each statement execute function refuse_agreement_change()
