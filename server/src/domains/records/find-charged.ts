import type { StatementLine } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectCharged } from '../exchange/index.ts';
import type { StatementLine as LedgerLine } from '../ledger/index.ts';

/** Matches `settle:{market}:{player}` with the number of a later settlement, and nothing that reverses or covers one. */
const SETTLED = /^settle:([^:]+):\d+(?::(\d+))?$/;

/** The commission in each of the player's statement lines that settled a market of the order book, by the line's transfer (row TRADE-17). */
export async function findCharged(
  on: Reader,
  playerId: bigint,
  lines: readonly Pick<LedgerLine, 'transferId' | 'requestId'>[],
): Promise<ReadonlyMap<bigint, NonNullable<StatementLine['commission']>>> {
  const settled = lines.flatMap(({ transferId, requestId }) => {
    const [, marketId, settlement = '1'] = SETTLED.exec(requestId) ?? [];
    return marketId === undefined ? [] : [{ transferId, marketId, settlement: Number(settlement) }];
  });
  const rows = await selectCharged(on, playerId, [...new Set(settled.map(({ marketId }) => marketId))]);
  return new Map(
    settled.flatMap(({ transferId, marketId, settlement }) => {
      const row = rows.find((one) => one.marketId === marketId && one.settlement === settlement);
      if (row === undefined) return [];
      const { commission, commissionBps: rateBps, discountBps } = row;
      return [[transferId, { amount: money(commission), rateBps, discountBps }] as const];
    }),
  );
}
