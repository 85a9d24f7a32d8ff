import type { Reader } from '../../kernel/db.ts';
import { selectEventNames } from '../exchange/index.ts';
import { selectHouseEventNames } from '../sportsbook/index.ts';
import type { StatementLine } from '../ledger/index.ts';

/** Matches `settle:{market}:{player}` and its corrections, also for a house market, whose key may contain colons. */
const SETTLED = /^settle(?:-house)?:(.+?):\d+(?::\d+)?(?::(?:reversed|cover|owed|lapsed))?$/;

/** The match of each statement line that settled a market, by the line's transfer. */
export async function nameEvents(
  on: Reader,
  lines: readonly Pick<StatementLine, 'transferId' | 'requestId'>[],
): Promise<ReadonlyMap<bigint, string>> {
  const marketOf = new Map(
    lines.flatMap(({ transferId, requestId }) => {
      const marketId = SETTLED.exec(requestId)?.[1];
      return marketId === undefined ? [] : [[transferId, marketId] as const];
    }),
  );
  const marketIds = [...new Set(marketOf.values())];
  const names = new Map([
    ...(await selectEventNames(on, marketIds)),
    ...(await selectHouseEventNames(on, marketIds)),
  ]);
  return new Map(Array.from(marketOf, ([transferId, marketId]) => [transferId, names.get(marketId) ?? '']));
}
