create table site_setting (
  only_row boolean primary key default true check (only_row),
  site_title text not null default 'Maidan',
  whatsapp text not null default '',
  live_chat text not null default '',
  intercom text not null default '',
  tawk_id text not null default '',
  site_open boolean not null default true,
  usdt_rate bigint not null default 12000 check (usdt_rate > 0),
  withdrawals_open boolean not null default true,
  system_notice_en text not null default '',
  system_notice_bn text not null default '',
  support_mail text not null default '',
  facebook text not null default '',
  telegram text not null default '',
  logo text not null default 'logo.svg',
  mobile_logo text not null default 'logo.svg',
  loader_logo text not null default 'logo-mark.svg',
  favicon text not null default 'favicon.svg'
)
--;
insert into site_setting (only_row) values (true)
--;
create table site_notice (
  id bigint generated always as identity primary key,
  text_en text not null,
  text_bn text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null
)
--;
create table slider (
  id bigint generated always as identity primary key,
  type text not null check (type in ('Main', 'Favourite', 'Features')),
  name_en text not null,
  name_bn text not null,
  thumbnail_en text not null,
  thumbnail_bn text not null,
  link text not null,
  message_id text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null
)
--;
