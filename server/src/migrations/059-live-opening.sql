-- When a live installation first met every condition of real money and opened to players; it never closes again without paying them.
create table live_opening (
  is_only boolean primary key default true check (is_only),
  opened_at timestamptz not null
)
