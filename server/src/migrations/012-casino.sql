create table game_provider (
  platform text primary key,
  adapter text not null,
  name_en text not null,
  name_bn text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null
)
--;
-- The exchange is always there; games come with their providers.
insert into game_provider (platform, adapter, name_en, name_bn, position)
values ('EXCHANGE', 'house-exchange', 'Maidan Exchange', 'ময়দান এক্সচেঞ্জ', 0)
--;
create table game_type (
  type text primary key,
  title_en text not null,
  title_bn text not null,
  position integer not null
)
--;
insert into game_type (type, title_en, title_bn, position) values
  ('SPORTS', 'Sports', 'খেলা', 0),
  ('LIVE', 'Casino', 'ক্যাসিনো', 1),
  ('SLOT', 'Slot', 'স্লট', 2),
  ('TABLE', 'Table', 'টেবিল', 3),
  ('BINGO', 'Poker', 'পোকার', 4),
  ('EGAME', 'Crash', 'ক্র্যাশ', 5),
  ('FH', 'Fishing', 'ফিশিং', 6),
  ('LOTTO', 'Lottery', 'লটারি', 7)
--;
create table game (
  id bigint generated always as identity primary key,
  platform text not null references game_provider (platform),
  code text not null,
  type text not null references game_type (type),
  -- Listed under ARCADE too.
  is_arcade boolean not null default false,
  name_en text not null,
  name_bn text not null,
  image text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null,
  added_at timestamptz not null,
  constraint game_code_once unique (platform, code)
)
--;
create index game_by_type on game (type, position)
--;
-- A launch is redeemed by deleting its row, so a token is good once.
create table game_access (
  token_hash bytea primary key,
  player_id bigint not null references player (id),
  platform text not null references game_provider (platform),
  game_code text not null,
  expires_at timestamptz not null
)
--;
create index game_access_by_expiry on game_access (expires_at)
--;
-- What a player opened of the games, and marked with a heart. A row for each game at most.
create table player_game (
  player_id bigint not null references player (id),
  platform text not null,
  code text not null,
  opened_at timestamptz,
  marked_at timestamptz,
  primary key (player_id, platform, code),
  foreign key (platform, code) references game (platform, code) on delete cascade
)
--;
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
-- What a game staked and paid in one round, by what its provider asked of the wallet.
create table casino_round (
  partner text collate "C" not null,
  player_id bigint not null references player (id),
  game_code text collate "C" not null,
  round text collate "C" not null,
  staked bigint not null default 0 check (staked >= 0),
  -- Staked by bets that were rolled back. A round with nothing else came to nothing.
  undone bigint not null default 0 check (undone >= 0),
  paid bigint not null default 0 check (paid >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- True once its provider has reported that it is over, rather than that nothing is staked in it any more.
  is_final boolean not null default false,
  -- Tells rounds of the same moment apart.
  id bigint generated always as identity,
  primary key (player_id, partner, game_code, round)
) with (fillfactor = 70)
--;
create index casino_round_open on casino_round (opened_at) where closed_at is null
--;
-- A round that moved no money has nothing to show: its bet was forbidden before it came.
create index casino_round_page on casino_round (player_id, opened_at, id)
  where closed_at is not null and staked + undone + paid > 0
--;
-- What each game took and paid of late, for the office.
create index casino_round_sum on casino_round (partner, game_code, closed_at) include (staked, paid)
  where closed_at is not null and staked + undone + paid > 0
--;
-- The wins that the lobby shows: at least double, and at least a hundred taka won. The condition is that of
-- list-recent-wins.ts.
create index casino_round_won on casino_round (closed_at, id)
  where closed_at is not null and staked > 0 and paid >= 2 * staked and paid - staked >= 10000
--;
-- A player is found by the round of a game.
create index casino_round_by_name on casino_round (round, player_id)
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
--;
-- A win beyond its partner's bounds, as it was asked for. It was not credited; once staff have allowed it, asking for
-- it again credits it.
create table casino_held_win (
  id bigint generated always as identity primary key,
  partner text collate "C" not null,
  transaction_uuid text collate "C" not null,
  player_id bigint not null references player (id),
  game_code text collate "C" not null,
  round text collate "C" not null,
  currency text collate "C" not null,
  amount bigint not null check (amount > 0),
  is_free boolean not null,
  -- The bet that was won.
  reference text collate "C" not null,
  -- The bounds that it goes beyond, separated by spaces.
  held_for text not null,
  at timestamptz not null,
  decision text check (decision in ('allowed', 'declined')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  constraint casino_held_win_once unique (partner, transaction_uuid),
  constraint casino_held_win_decided check (num_nulls(decision, reason, decided_by, decided_at) in (0, 4))
)
--;
create index casino_held_win_of_bet on casino_held_win (partner, reference)
--;
create index casino_held_win_page on casino_held_win (at, id)
