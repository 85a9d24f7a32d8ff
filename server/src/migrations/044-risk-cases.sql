-- The rules by which signs of harm and of money laundering are looked for, where somebody has set them; each change is another row,
-- and the one with the highest version holds.
create table risk_rule_setting (
  rule text collate "C" not null,
  version integer not null check (version > 0),
  is_on boolean not null,
  weight integer not null check (weight between 1 and 100),
  numbers jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  set_by bigint not null,
  set_name text not null,
  set_at timestamptz not null,
  primary key (rule, version)
)
--;
-- Until when players were looked at.
create table risk_progress (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz not null
)
--;
-- A player who shows signs of harm, or of money laundering, and what staff decided.
create table risk_case (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  topic text collate "C" not null check (topic in ('harm', 'laundering')),
  state text collate "C" not null default 'open'
    check (state in ('open', 'in-review', 'no-concern', 'talked-to', 'limited', 'reported')),
  score integer not null check (score > 0),
  found_at timestamptz not null,
  updated_at timestamptz not null,
  deadline_at timestamptz not null,
  -- The name is kept beside the id, because no table joins the staff with players.
  owner_id bigint,
  owner_name text,
  decided_at timestamptz,
  constraint risk_case_owner check ((owner_id is null) = (owner_name is null) and (owner_id is null) = (state = 'open')),
  constraint risk_case_decision check ((decided_at is null) = (state in ('open', 'in-review')))
)
--;
-- What is found of a player joins the one undecided case about it.
create unique index risk_case_undecided_once on risk_case (player_id, topic) where decided_at is null
--;
create index risk_case_by_score on risk_case (score, id) where decided_at is null
--;
create index risk_case_by_age on risk_case (found_at, id) where decided_at is null
--;
create index risk_case_decided on risk_case (decided_at, id) where decided_at is not null
--;
create index risk_case_of_player on risk_case (player_id, id)
--;
-- What a rule found of a player, once a day of Dhaka at most. It waits without a case while it is too little for one.
create table risk_finding (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  topic text collate "C" not null check (topic in ('harm', 'laundering')),
  rule text collate "C" not null,
  day date not null,
  at timestamptz not null,
  found_at timestamptz not null,
  weight integer not null check (weight between 1 and 100),
  strength integer not null check (strength >= 100),
  amounts jsonb not null,
  counts jsonb not null,
  numbers jsonb not null,
  refs jsonb not null,
  case_id bigint references risk_case (id),
  constraint risk_finding_once unique (player_id, rule, day)
)
--;
create index risk_finding_of_case on risk_finding (case_id, at, id) where case_id is not null
--;
-- What happened to a case, which nothing changes.
create table risk_case_step (
  id bigint generated always as identity primary key,
  case_id bigint not null references risk_case (id),
  step text collate "C" not null check (step in ('opened', 'grew', 'taken', 'note', 'deadline', 'decided', 'exported')),
  at timestamptz not null,
  by_id bigint,
  by_name text,
  -- The note, the reason, or the deadline.
  text text,
  constraint risk_case_step_by check ((by_id is null) = (by_name is null))
)
--;
create index risk_case_step_of_case on risk_case_step (case_id, id)
--;
-- Finds who paid in, asked for a withdrawal, or loosened a limit since a moment.
create index transaction_status_recent on transaction_status_change (reached_at) include (transaction_id)
--;
create index player_limit_change_recent on player_limit_change (changed_at) include (player_id)
--;
create index product_block_change_recent on product_block_change (changed_at) include (player_id)
--;
-- Finds whom a player traded with of late.
create index collusion_pair_of_player on collusion_pair (player_id, settled_at)
