-- What a sandbox was filled with, so that a later start asks once and sows only what is new.
create table sandbox_seed (
  name text primary key,
  sown_at timestamptz not null
)
