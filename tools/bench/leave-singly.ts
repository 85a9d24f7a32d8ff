import { randomUUID } from 'node:crypto';
import { type Db, inTransaction, query, sql } from '@maidan/server/testing';

/**
 * Records players' cash-outs from a round of crash in the usual way, each in a transaction of its own: locks the bet, changes it and
 * stores a wallet call. Returns the time of each in milliseconds.
 */
export async function leaveSingly(db: Db, perSecond: number): Promise<number[]> {
  const bets = await query<{ id: string }>(db, sql`select id from playhouse.round where game = 'crash'`);
  const start = performance.now();
  return Promise.all(
    bets.map(async ({ id }, index) => {
      const due = start + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await inTransaction(db, async (tx) => {
        await query(tx, sql`select state from playhouse.round where id = ${id}::uuid for update`);
        const [bet] = await query<{ id: string }>(
          tx,
          sql`select id from playhouse.wallet_call where round_id = ${id}::uuid and kind = 'bet'`,
        );
        await query(
          tx,
          sql`update playhouse.round set pays = ${2_000n}, actions = '[{"at": 200}]'::jsonb where id = ${id}::uuid`,
        );
        await query(
          tx,
          sql`insert into playhouse.wallet_call (id, round_id, kind, amount, reference, status)
              values (${randomUUID()}::uuid, ${id}::uuid, 'win', ${2_000n}, ${bet?.id ?? null}::uuid, 'RS_OK')`,
        );
      });
      return performance.now() - due;
    }),
  );
}
