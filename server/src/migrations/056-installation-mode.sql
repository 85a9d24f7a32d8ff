-- Whether the money of this database is play money or real: decided by its first start, for ever.
create table installation_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('sandbox', 'live')),
  since timestamptz not null
)
--;
insert into installation_mode (mode, since)
  select 'sandbox', min(sown_at) from sandbox_seed having count(*) > 0
