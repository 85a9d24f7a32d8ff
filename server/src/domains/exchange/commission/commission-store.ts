import { type DiscountStanding, discountStanding, type Money, money } from '@maidan/engine';
import { bigints, integers } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import { COUNTED_WEEKS, commissionWeek, discountScheme } from './discount-scheme.ts';

/** Where these players stand now; one without any commission of the last two years is left out. */
export async function findStandings(
  on: Reader,
  playerIds: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, DiscountStanding>> {
  const week = commissionWeek(now);
  const rows = await query<{ playerId: bigint; week: number; commission: bigint }>(
    on,
    sql`select player_id as "playerId", week, commission from exchange_commission_week
      where player_id = any(${bigints(playerIds)}) and week > ${week - COUNTED_WEEKS}`,
  );
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ playerId }) => playerId),
      ([playerId, weeks]) => {
        const paid = weeks.map((one) => ({ week: one.week, commission: money(one.commission) }));
        return [playerId, discountStanding(paid, week, discountScheme)];
      },
    ),
  );
}

/** Where the player stands now. */
export async function getStanding(on: Reader, playerId: bigint, now: Date): Promise<DiscountStanding> {
  const standings = await findStandings(on, [playerId], now);
  return standings.get(playerId) ?? discountStanding([], commissionWeek(now), discountScheme);
}

/** Adds what players paid to the commission of a week, or takes it back where it is negative. */
export async function addCommission(
  tx: Tx,
  paid: readonly { readonly playerId: bigint; readonly week: number; readonly commission: Money }[],
): Promise<void> {
  const counted = paid.filter(({ commission }) => commission !== 0n);
  if (counted.length === 0) return;
  await query(
    tx,
    sql`insert into exchange_commission_week as known (player_id, week, commission)
      select * from unnest(${bigints(counted.map(({ playerId }) => playerId))}, ${integers(counted.map(({ week }) => week))},
        ${bigints(counted.map(({ commission }) => commission))})
      on conflict (player_id, week) do update set commission = known.commission + excluded.commission`,
  );
}
