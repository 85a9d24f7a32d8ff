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
insert into content_piece (kind, text_en, text_bn, picture_en, picture_bn, link, game_code, status, position)
select case type when 'Main' then 'banner' when 'Favourite' then 'favourite' else 'featured' end, name_en, name_bn,
  thumbnail_en, case thumbnail_bn when thumbnail_en then '' else thumbnail_bn end, link, message_id, status, position
from slider order by id
--;
insert into content_piece (kind, text_en, text_bn, status, position)
select 'notice', text_en, text_bn, status, position from site_notice order by id
--;
insert into content_piece (kind, text_en, text_bn, picture_en, status, position)
select 'desktop-banner', title_en, title_bn, image, status, position from desktop_banner order by id
--;
insert into content_piece (kind, text_en, text_bn, position)
select 'popup', system_notice_en, system_notice_bn, 0 from site_setting where system_notice_en <> ''
--;
drop table slider
--;
drop table site_notice
--;
drop table desktop_banner
--;
alter table site_setting drop column system_notice_en, drop column system_notice_bn
--;
-- Pictures that staff uploaded, as the house encoded them anew: WebP, named by what is in them.
create table content_picture (
  name text collate "C" primary key,
  bytes bytea not null,
  uploaded_at timestamptz not null
)
--;
alter table content_picture alter column bytes set storage external
