import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import { findUnequalPlayers, findUnequalRounds } from '../../find-unequal-rounds.ts';
import { countSteps } from '../world/played-rounds.ts';
import type { World } from '../world/world.ts';

/** The house's games, the wallet and the ledger agree; a round that was acknowledged is there once, with its actions. */
export async function checkRounds({ db, rounds }: World): Promise<Finding[]> {
  const unequal = [...(await findUnequalRounds(db)), ...(await findUnequalPlayers(db))];
  const miscounted = await query(db, MISCOUNTED);
  const rows = await query<{ id: string; key: string; actions: number }>(
    db,
    sql`select id::text as id, request_key::text as key, jsonb_array_length(actions) as actions from playhouse.round`,
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const lost = rounds.all.filter((round) => {
    const { play } = round;
    if (play.kept === undefined) return false;
    const stored = byKey.get(String(play.call.body?.['key'])) ?? [];
    return stored.length !== 1 || stored[0]?.id !== play.kept || stored[0].actions < countSteps(round);
  });
  return [
    ...unequal.map((row) => ({ rule: 'games, wallet and ledger agree', detail: describe(row) })),
    ...miscounted.map((row) => ({ rule: 'free spins are played once each', detail: describe(row) })),
    ...lost.map(({ play }) => ({ rule: 'what was acknowledged stays', detail: `round ${play.kept ?? ''}` })),
  ];
}

/** Each spin that is used has its round, which staked nothing and is of its grant's stake. */
const MISCOUNTED = sql`
  select g.id, g.spins, g.used, count(r.id) as played from playhouse.free_spin_grant as g
    left join playhouse.round as r on r.free_spin_grant_id = g.id and r.state not in ('refused', 'undone')
  group by g.id having count(r.id) <> g.used or bool_or(r.staked <> 0 or r.stake <> g.stake)`;

const describe = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
