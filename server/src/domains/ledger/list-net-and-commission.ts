import { type Currency, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectNetAndCommission } from './store.ts';

/** What one transfer came to for a player. */
export interface NetAndCommission {
  /** What it brought to the main and the exposure account together: a hold that comes back counts nothing. */
  readonly net: Money;
  /** What the house took of it. */
  readonly commission: Money;
}

/** What transfers came to for a player, by their request ids; ids without a transfer are left out. */
export async function listNetAndCommission(
  on: Reader,
  playerId: bigint,
  requestIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, NetAndCommission>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectNetAndCommission(on, String(playerId), requestIds, currency);
  return new Map(
    rows.map(({ requestId, net, commission }) => [
      requestId,
      { net: money(net), commission: money(commission) },
    ]),
  );
}
