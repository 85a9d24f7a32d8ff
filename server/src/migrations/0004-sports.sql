-- What the sports feed said, each subject as it was last told. Prices are not kept: they are told again at every start.
create table sports_event (
  event_id text primary key,
  sport text not null check (sport in ('cricket', 'soccer', 'tennis')),
  name text not null,
  competition text not null,
  home text not null,
  away text not null,
  venue text,
  starts_at timestamptz not null
);
--;
create index sports_event_starts on sports_event (starts_at);
--;
create table sports_market (
  market_id text primary key,
  event_id text not null references sports_event,
  name text not null,
  type text not null check (type = 'MATCH_ODDS'),
  status text not null check (status in ('INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED')),
  in_play boolean not null,
  bet_delay_seconds integer not null check (bet_delay_seconds >= 0),
  version bigint not null,
  number_of_winners integer not null check (number_of_winners >= 1),
  outcome text check (outcome in ('won', 'void')),
  winners integer[],
  void_reason text,
  check (outcome is null or status = 'CLOSED'),
  check ((outcome is not distinct from 'won') = (winners is not null)),
  check ((outcome is not distinct from 'void') = (void_reason is not null))
);
--;
create index sports_market_of_event on sports_market (event_id);
--;
create index sports_market_without_result on sports_market (market_id) where outcome is null;
--;
create table sports_runner (
  market_id text not null references sports_market,
  selection_id integer not null,
  name text not null,
  sort_priority integer not null,
  status text not null check (status in ('ACTIVE', 'WINNER', 'LOSER', 'REMOVED')),
  primary key (market_id, selection_id)
);
--;
create table sports_score (
  event_id text primary key references sports_event,
  score jsonb not null
);
