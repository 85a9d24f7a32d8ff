create table promotion (
  id bigint generated always as identity primary key,
  name_en text not null,
  name_bn text not null,
  title_en text not null,
  title_bn text not null,
  summary_en text not null,
  summary_bn text not null,
  details_en text not null,
  details_bn text not null,
  thumbnail text not null,
  image text not null,
  categories text[] not null check (cardinality(categories) > 0 and categories <@ array[
    'welcome', 'slots', 'casino', 'sports', 'fishing', 'cardGame', 'esports', 'lottery', 'p2p', 'table', 'others',
    'arcade', 'cockFighting', 'rain', 'crash', 'free']),
  bonus_percent integer not null check (bonus_percent between 1 and 1000),
  bonus_max bigint not null check (bonus_max > 0),
  deposit_min bigint not null check (deposit_min > 0),
  turnover_times integer not null check (turnover_times between 0 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'display' check (status in ('display', 'active', 'inactive')),
  position integer not null,
  check (ends_at > starts_at)
)
--;
create table desktop_banner (
  id bigint generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  image text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null
)
--;
