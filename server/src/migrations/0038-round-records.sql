-- What a player looks back at of the rounds that were played: what rollbacks gave back, and the pages.

-- Staked by bets that were rolled back. A round with nothing else came to nothing.
alter table casino_round
  add column undone bigint not null default 0 check (undone >= 0),
  -- Tells rounds of the same moment apart.
  add column id bigint generated always as identity
--;
update casino_round as r set undone = given.amount
  from (
    select bet.partner, bet.player_id, bet.game_code, bet.round, sum(bet.amount) as amount
    from casino_transaction as bet
    where bet.kind = 'bet' and bet.status = 'RS_OK' and not bet.is_free
      and exists (
        select from casino_transaction as undo
        where undo.partner = bet.partner and undo.reference = bet.transaction_uuid
          and undo.kind = 'rollback' and undo.status = 'RS_OK'
      )
    group by bet.partner, bet.player_id, bet.game_code, bet.round
  ) as given
  where given.partner = r.partner and given.player_id = r.player_id and given.game_code = r.game_code
    and given.round = r.round
--;
-- A round that moved no money has nothing to show: its bet was forbidden before it came.
create index casino_round_page on casino_round (player_id, opened_at, id)
  where closed_at is not null and staked + undone + paid > 0
