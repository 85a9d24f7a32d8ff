import { randomUUID } from 'node:crypto';
import type { Money } from '@maidan/engine';
import { inTransaction, query, sql } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { soon } from '../round-store.ts';

/** A finished bet and its payout, which may be zero. */
export interface PaidBet {
  readonly id: string;
  readonly pays: Money;
  /** Where its player cashed out by hand, in hundredths. */
  readonly at: number | undefined;
}

/** Bets per statement. */
const BETS_MAX = 500;

/**
 * Stores that bets are over and what the wallet will be asked to pay for each. A bet that is over already
 * stays unchanged, so repeating it pays once. Returns the ids of those that ended now.
 */
export async function payBets(deps: PlayhouseDeps, bets: readonly PaidBet[]): Promise<string[]> {
  const ended: string[] = [];
  for (let from = 0; from < bets.length; from += BETS_MAX)
    ended.push(...(await payAtOnce(deps, bets.slice(from, from + BETS_MAX))));
  return ended;
}

async function payAtOnce(deps: PlayhouseDeps, bets: readonly PaidBet[]): Promise<string[]> {
  const given = bets.map(({ id, pays, at }) => ({
    id,
    win: randomUUID(),
    pays: String(pays),
    at: at ?? null,
  }));
  const rows = await inTransaction(deps.database, (tx) =>
    query<{ id: string }>(
      tx,
      sql`with given as (
            select id, win, pays, at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
              as g (id uuid, win uuid, pays bigint, at integer)
          ), paid as (
            update playhouse.round as r
            set state = 'paying', pays = g.pays, due_at = ${soon(deps)},
              actions = case when g.at is null then r.actions else jsonb_build_array(jsonb_build_object('at', g.at)) end
            from given as g where r.id = g.id and r.state = 'open' returning r.id, g.win, r.pays
          )
          insert into playhouse.wallet_call (id, round_id, kind, amount, reference)
          select p.win, p.id, 'win', p.pays, c.id
          from paid as p join playhouse.wallet_call as c on c.round_id = p.id and c.kind = 'bet'
          returning round_id as id`,
    ),
  );
  return rows.map(({ id }) => id);
}
