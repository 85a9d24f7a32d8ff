-- What a gateway collected for a deposit that was rejected, and gives back to its payer. None of it was ever in the ledger.
create table deposit_refund (
  deposit_id bigint primary key references deposit (id),
  state text not null check (state in ('due', 'refunded', 'refused')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--;
create index deposit_refund_due on deposit_refund (next_try_at) where state = 'due'
