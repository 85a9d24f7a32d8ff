-- What players changed of who they are and how they log in; the values themselves stay where they are.
create table personal_change (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  what text not null check (what in ('phone-added', 'phone-verified', 'birthday', 'password', 'password-by-code', 'passkey-added',
    'passkey-removed', 'second-factor-on', 'second-factor-off')),
  at timestamptz not null
)
--;
create index personal_change_page on personal_change (at, id)
--;
-- When the machine's clock was set, or the machine slept, and by how many milliseconds; negative when set back.
create table clock_jump (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_ms bigint not null
)
--;
create index clock_jump_page on clock_jump (at, id)
--;
-- When a player last said that their limits still fit, and was last reminded to look at them.
create table limit_review (
  player_id bigint primary key references player (id),
  reviewed_at timestamptz,
  reminded_at timestamptz
)
