-- What a closed site says, in place of its own words; and the saves of both halves of the settings, counted, so that
-- nobody saves over what they haven't seen.
alter table site_setting
  add column maintenance_en text not null default '',
  add column maintenance_bn text not null default '',
  add column look_version integer not null default 1,
  add column terms_version integer not null default 1
