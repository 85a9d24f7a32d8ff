alter table site_setting
  add column site_title_bn text not null default 'ময়দান',
  add column affiliate_url text not null default '',
  add column ambassador_name_en text not null default '',
  add column ambassador_name_bn text not null default '',
  add column ambassador_text_en text not null default '',
  add column ambassador_text_bn text not null default '',
  add column ambassador_image text not null default ''
--;
-- The phone's header has room for the mark only.
alter table site_setting alter column mobile_logo set default 'logo-mark.svg'
--;
update site_setting set mobile_logo = 'logo-mark.svg' where mobile_logo = 'logo.svg'
--;
create table market_block (
  player_id bigint primary key references player (id),
  exchange_open boolean not null default true,
  casino_open boolean not null default true,
  status text not null default 'active'
)
--;
