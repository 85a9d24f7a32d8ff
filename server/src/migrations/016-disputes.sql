-- What players say against the results of their settled bets, and what staff answered: once for each bet.
create table bet_dispute (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  -- The bet's id as players read it: of the order book, or with an H before it against the house.
  bet_id text collate "C" not null constraint bet_dispute_once unique,
  -- How it stood when it was disputed; what it is now the bet itself says.
  event_name text not null,
  market_name text not null,
  outcome text not null check (outcome in ('WON', 'LOST', 'VOID')),
  result bigint not null,
  reason text not null check (reason in ('WRONG_RESULT', 'WRONG_VOID', 'WRONG_AMOUNT', 'OTHER')),
  text text not null check (length(text) between 1 and 1000),
  raised_at timestamptz not null,
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  state text not null default 'open' check (state in ('open', 'upheld', 'declined')),
  answer_en text check (length(answer_en) between 1 and 1000),
  answer_bn text check (length(answer_bn) between 1 and 1000),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  constraint bet_dispute_claim check ((claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claimed_name is null)),
  constraint bet_dispute_answer check ((state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_by is null) and (state = 'open') = (decided_name is null)
    and (state = 'open') = (answer_en is null) and (state = 'open') = (answer_bn is null))
)
--;
create index bet_dispute_waiting on bet_dispute (raised_at, id) where state = 'open'
--;
create index bet_dispute_decided on bet_dispute (decided_at, id) where state <> 'open'
--;
create index bet_dispute_of_player on bet_dispute (player_id) where state = 'open'
