-- The batches of the exchange, each of which follows the one before it: two may be on their way at once, and one whose
-- predecessor was not committed must not be either. The epoch is counted up by whoever begins to write batches, so that
-- nobody who wrote them before can go on.
create table exchange_batch_chain (
  is_only boolean primary key default true check (is_only),
  epoch bigint not null,
  number bigint not null
)
--;
insert into exchange_batch_chain (epoch, number) values (0, 0)
--;
create function exchange_batch_follows(in_epoch bigint, before bigint) returns void language plpgsql as $$
begin
  update exchange_batch_chain set number = before + 1 where epoch = in_epoch and number = before;
  if not found then
    raise exception 'batch % of epoch % does not follow the last one', before + 1, in_epoch
      using errcode = 'restrict_violation', constraint = 'exchange_batch_follows';
  end if;
end
$$
