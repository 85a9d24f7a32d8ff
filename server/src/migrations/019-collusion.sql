-- Who traded with whom in each settled market, from which players are found who trade by agreement (SAFE-56).
create table collusion_pair (
  market_id text collate "C" not null,
  player_id bigint not null,
  -- Zero for the house.
  other_id bigint not null,
  settled_at timestamptz not null,
  trades integer not null check (trades > 0),
  -- Backers' stakes.
  matched bigint not null check (matched > 0),
  -- What the player won from the other, below zero what was lost, before commission.
  won bigint not null,
  primary key (market_id, player_id, other_id)
)
--;
create index collusion_pair_recent on collusion_pair (settled_at)
--;
-- Players who seem to trade by agreement, and what staff decided about them.
create table collusion_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ring', 'transfer')),
  matched bigint not null,
  moved bigint not null,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed')),
  reason text check (length(reason) between 3 and 500),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  -- When a confirmed case's accounts became one person's to the exchange.
  linked_at timestamptz,
  constraint collusion_case_decision check ((state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_by is null) and (state = 'open') = (decided_name is null)
    and (state = 'open') = (reason is null) and (linked_at is null or state = 'confirmed'))
)
--;
create index collusion_case_open on collusion_case (found_at, id) where state = 'open'
--;
create index collusion_case_decided on collusion_case (decided_at, id) where state <> 'open'
--;
create index collusion_case_to_link on collusion_case (id) where state = 'confirmed' and linked_at is null
--;
create table collusion_member (
  case_id bigint not null references collusion_case (id),
  player_id bigint not null references player (id),
  place integer not null,
  matched_inside bigint not null,
  matched_total bigint not null,
  won bigint not null,
  primary key (case_id, player_id)
)
--;
create index collusion_member_of_player on collusion_member (player_id)
--;
create table collusion_evidence (
  case_id bigint not null references collusion_case (id),
  winner_id bigint not null references player (id),
  loser_id bigint not null references player (id),
  markets integer not null,
  trades integer not null,
  matched bigint not null,
  moved bigint not null check (moved >= 0),
  has_same_device boolean not null,
  has_same_address boolean not null,
  is_referral boolean not null,
  primary key (case_id, winner_id, loser_id)
)
