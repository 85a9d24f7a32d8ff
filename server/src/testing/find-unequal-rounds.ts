import { type Db, query, sql } from '../kernel/db.ts';

/**
 * Finds rounds in which the house's games and the wallet disagree; one that the wallet is being asked about may be before or
 * after that.
 */
export function findUnequalRounds(db: Db): Promise<unknown[]> {
  return query(
    db,
    sql`select r.id::text as id, r.state, r.staked, r.pays, c.staked as taken, c.paid
      from playhouse.round as r left join casino_round as c on c.round = r.id::text
      where (r.state = 'open' and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (r.staked, 0))
        or (r.state = 'closed' and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (r.staked, r.pays))
        or (r.state in ('refused', 'undone') and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (0, 0))
        or coalesce(c.staked, 0) > r.staked or coalesce(c.paid, 0) > r.pays`,
  );
}

/** Finds players for whom the ledger moved something else for games than their rounds say. */
export function findUnequalPlayers(db: Db): Promise<unknown[]> {
  return query(
    db,
    sql`with moved as (
        select a.owner_key as player, sum(p.amount) as amount
        from ledger_transfer as t join ledger_posting as p on p.transfer_id = t.id
          join ledger_account as a on a.id = p.account_id and a.kind = 'player_main'
        where t.cause in ('casino-bet', 'casino-win', 'casino-rollback') group by 1
      ), played as (
        select player_id::text as player, sum(paid - staked) as amount from casino_round group by 1
      )
      select player, moved.amount as moved, played.amount as played from moved full join played using (player)
      where coalesce(moved.amount, 0) <> coalesce(played.amount, 0)`,
  );
}
