-- A player's results against the house are summed by product, which the side tells.
drop index house_bet_settled
--;
create index house_bet_settled on house_bet (player_id, settled_at) include (profit, side) where settled_at is not null
--;
-- Who helps with play that harms, by the player's country; without one for a country, those of none hold.
create table help_line (
  id bigint generated always as identity primary key,
  country text collate "C" not null check (country in ('', 'BD', 'IN', 'PK')),
  name_en text not null check (name_en <> ''),
  name_bn text not null check (name_bn <> ''),
  phone text not null,
  link text not null,
  languages_en text not null,
  languages_bn text not null,
  hours_en text not null,
  hours_bn text not null,
  constraint help_line_reached check (phone <> '' or link <> '')
)
