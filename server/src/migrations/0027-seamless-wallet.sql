-- What providers of games ask of the wallet: sessions, rounds, and each transaction with its answer.

-- A way into a game. Never deleted: a win is credited however long ago its session ended.
create table casino_session (
  token_hash bytea primary key,
  partner text collate "C" not null,
  player_id bigint not null references player (id),
  game_code text collate "C" not null,
  -- The login that it was opened from; it takes no more bets once that has ended. None: a session for a partner's tests.
  login_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
)
--;
create table casino_round (
  partner text collate "C" not null,
  player_id bigint not null references player (id),
  game_code text collate "C" not null,
  round text collate "C" not null,
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, partner, game_code, round)
) with (fillfactor = 70)
--;
create index casino_round_open on casino_round (opened_at) where closed_at is null
--;
-- One row for each id that a partner has used, with the answer that a repeat gets.
create table casino_transaction (
  id bigint generated always as identity primary key,
  partner text collate "C" not null,
  transaction_uuid text collate "C" not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  player_id bigint not null references player (id),
  game_code text collate "C" not null,
  round text collate "C" not null,
  currency text collate "C" not null,
  -- As asked, in paisa; what a free bet would have cost, and nothing for a rollback.
  amount bigint not null check (amount >= 0),
  is_free boolean not null,
  reference text collate "C",
  -- What the answer was: RS_OK, or why the bet was refused.
  status text not null,
  balance_after bigint not null,
  at timestamptz not null,
  constraint casino_transaction_once unique (partner, transaction_uuid),
  constraint casino_transaction_refers check ((kind = 'bet') = (reference is null))
)
--;
-- What was won on a bet or undid it; a rollback whose bet never came forbids it for ever.
create index casino_transaction_reference on casino_transaction (partner, reference) where reference is not null
--;
create index casino_transaction_of_player on casino_transaction (player_id, id desc)
