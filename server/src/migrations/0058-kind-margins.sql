-- What the house takes on top of the feed's quotes of each kind of market, in basis points, where a market has no margin of its own.
create table kind_margin (
  kind text primary key check (kind in ('BOOKMAKER', 'SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY')),
  margin_bps integer not null check (margin_bps between 0 and 5000),
  set_by text not null,
  reason text not null,
  set_at timestamptz not null
)
