-- What the operator says of the site, in one row.
create table site_setting (
  only_row boolean primary key default true check (only_row),
  site_title text not null default 'Maidan',
  site_title_bn text not null default 'ময়দান',
  logo text not null default 'logo.svg',
  -- The phone's header has room for the mark only.
  mobile_logo text not null default 'logo-mark.svg',
  loader_logo text not null default 'logo-mark.svg',
  favicon text not null default 'favicon.svg',
  whatsapp text not null default '',
  live_chat text not null default '',
  intercom text not null default '',
  tawk_id text not null default '',
  support_mail text not null default '',
  facebook text not null default '',
  telegram text not null default '',
  affiliate_url text not null default '',
  ambassador_name_en text not null default '',
  ambassador_name_bn text not null default '',
  ambassador_text_en text not null default '',
  ambassador_text_bn text not null default '',
  ambassador_image text not null default '',
  site_open boolean not null default true,
  -- What a closed site says, in place of its own words.
  maintenance_en text not null default '',
  maintenance_bn text not null default '',
  usdt_rate bigint not null default 12000 check (usdt_rate > 0),
  withdrawals_open boolean not null default true,
  -- Count the saves of each half of the settings, so that nobody saves over what they haven't seen.
  branding_version integer not null default 1,
  terms_version integer not null default 1
)
--;
insert into site_setting (only_row) values (true)
--;
-- What the operator shows in a place of the site, one row a piece: the banner's slides, tiles, the ticker's texts, the
-- popups after a login.
create table content_piece (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in (
    'banner', 'favourite', 'featured', 'notice', 'popup', 'desktop-banner')),
  text_en text not null,
  text_bn text not null,
  -- Names below /storage; without a Bangla one the English one stands there too.
  picture_en text not null default '',
  picture_bn text not null default '',
  link text not null default '',
  game_code text not null default '',
  status text collate "C" not null default 'active' check (status in ('active', 'inactive')),
  position integer not null,
  -- Shown from then on and until then; null for always.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Counts the saves, so that nobody saves over what they haven't seen.
  version integer not null default 1,
  check (ends_at > starts_at)
)
--;
create index content_piece_in_order on content_piece (kind, position, id)
--;
-- Pictures that staff uploaded, as the server encoded them anew: WebP, named by what is in them.
create table content_picture (
  name text collate "C" primary key,
  bytes bytea not null,
  uploaded_at timestamptz not null
)
--;
alter table content_picture alter column bytes set storage external
--;
-- How much of a settled stake goes towards a turnover, in percent, for each kind of play; a promotion may allow another
-- share of a kind.
create table contribution (
  kind text collate "C" primary key check (kind in (
    'exchange', 'slot', 'table', 'live', 'poker', 'crash', 'fishing', 'lottery', 'arcade')),
  percent integer not null check (percent between 0 and 100),
  position integer not null
)
--;
insert into contribution (kind, percent, position) values
  ('exchange', 100, 1), ('slot', 100, 2), ('table', 20, 3), ('live', 15, 4), ('poker', 0, 5), ('crash', 0, 6),
  ('fishing', 0, 7), ('lottery', 0, 8), ('arcade', 0, 9)
--;
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
  -- The bonus lapses this long after its deposit was credited.
  turnover_days integer not null default 30 check (turnover_days between 1 and 365),
  -- While the bonus is open, no bet may risk more than this; null for no limit.
  bet_max bigint check (bet_max > 0),
  -- Free spins that come with the bonus: how many, of which of the house's slots, and what each stakes.
  free_spins integer check (free_spins between 1 and 500),
  free_spin_game text collate "C",
  free_spin_stake bigint check (free_spin_stake > 0),
  constraint promotion_free_spins check (num_nulls(free_spins, free_spin_game, free_spin_stake) in (0, 3)),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'display' check (status in ('display', 'active', 'inactive')),
  position integer not null,
  -- Counts the saves, so that nobody saves over what they haven't seen.
  version integer not null default 1,
  check (ends_at > starts_at)
)
--;
create table promotion_contribution (
  promotion_id bigint not null references promotion (id) on delete cascade,
  kind text collate "C" not null references contribution (kind),
  percent integer not null check (percent between 0 and 100),
  primary key (promotion_id, kind)
)
--;
-- What staff wrote of help articles: those of the program in other words, and further ones. What isn't here stands as the code has it.
create table help_article (
  slug text collate "C" primary key,
  topic text collate "C" not null check (topic in ('money', 'betting', 'bonus', 'account')),
  title_en text not null,
  title_bn text not null,
  summary_en text not null,
  summary_bn text not null,
  body_en text not null,
  body_bn text not null,
  keywords_en text not null,
  keywords_bn text not null,
  status text collate "C" not null check (status in ('active', 'inactive')),
  version integer not null default 1
)
