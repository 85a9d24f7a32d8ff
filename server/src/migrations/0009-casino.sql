create table game_provider (
  platform text primary key,
  adapter text not null,
  name_en text not null,
  name_bn text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null
)
--;
-- The house's own exchange is always there; games of others come with their providers.
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
