import type { Reader } from '../../kernel/db.ts';
import {
  marketsOfBatch,
  selectEventNames,
  selectMarketsOfPlayer,
  selectMarketsPlacedIn,
  unnamedBatch,
} from '../exchange/index.ts';
import { batchOf, selectHouseEventNames, selectMarketsOfBatches } from '../sportsbook/index.ts';
import type { StatementLine } from '../ledger/index.ts';

/** Matches `settle:{market}:{player}` and its corrections, also for a house market, whose key may contain colons. */
const SETTLED = /^settle(?:-house)?:(.+?):\d+(?::\d+)?(?::(?:reversed|cover|owed|lapsed))?$/;

type Named = Pick<StatementLine, 'transferId' | 'requestId' | 'amount'>;

/**
 * The match of each of the player's statement lines that settled a market, or held or released money for bets, by the
 * line's transfer. A line that may be of more than one match isn't named.
 */
export async function nameEvents(
  on: Reader,
  playerId: bigint,
  lines: readonly Named[],
): Promise<ReadonlyMap<bigint, string>> {
  const marketsOf = new Map([
    ...settledMarkets(lines),
    ...(await heldMarkets(on, playerId, lines)),
    ...(await placedMarkets(on, playerId, lines)),
    ...(await heldHouseMarkets(on, playerId, lines)),
  ]);
  const marketIds = [...new Set([...marketsOf.values()].flat())];
  const names = new Map([
    ...(await selectEventNames(on, marketIds)),
    ...(await selectHouseEventNames(on, marketIds)),
  ]);
  return new Map(
    Array.from(marketsOf, ([transferId, markets]) => {
      const [name, ...others] = new Set(markets.map((marketId) => names.get(marketId)));
      return [transferId, others.length === 0 ? (name ?? '') : ''];
    }),
  );
}

type MarketsOf = readonly (readonly [transferId: bigint, marketIds: readonly string[]])[];

function settledMarkets(lines: readonly Named[]): MarketsOf {
  return lines.flatMap(({ transferId, requestId }) => {
    const marketId = SETTLED.exec(requestId)?.[1];
    return marketId === undefined ? [] : [[transferId, [marketId]] as const];
  });
}

/** A batch is of many players: of its markets those are meant in which this one has ordered. */
async function heldMarkets(on: Reader, playerId: bigint, lines: readonly Named[]): Promise<MarketsOf> {
  const batches = lines.flatMap(({ transferId, requestId }) => {
    const marketIds = marketsOfBatch(requestId);
    return marketIds.length === 0 ? [] : [{ transferId, marketIds }];
  });
  const ordered = await selectMarketsOfPlayer(on, playerId, [
    ...new Set(batches.flatMap(({ marketIds }) => marketIds)),
  ]);
  return batches.map(({ transferId, marketIds }) => [
    transferId,
    marketIds.filter((marketId) => ordered.has(marketId)),
  ]);
}

/**
 * A batch that names no markets: what it took for a hold, it took for the orders that the player placed in it. What it released
 * may be of any earlier one.
 */
async function placedMarkets(on: Reader, playerId: bigint, lines: readonly Named[]): Promise<MarketsOf> {
  const batches = lines.flatMap(({ transferId, requestId, amount }) => {
    const batch = amount < 0n ? unnamedBatch(requestId) : undefined;
    return batch === undefined ? [] : [{ transferId, batch }];
  });
  const markets = await selectMarketsPlacedIn(
    on,
    playerId,
    batches.map(({ batch }) => batch),
  );
  return batches.map(({ transferId, batch }) => [transferId, markets.get(batch) ?? []]);
}

async function heldHouseMarkets(on: Reader, playerId: bigint, lines: readonly Named[]): Promise<MarketsOf> {
  const batches = lines.flatMap(({ transferId, requestId }) => {
    const firstId = batchOf(requestId);
    return firstId === undefined ? [] : [{ transferId, firstId }];
  });
  const markets = await selectMarketsOfBatches(
    on,
    playerId,
    batches.map(({ firstId }) => firstId),
  );
  return batches.map(({ transferId, firstId }) => [transferId, markets.get(firstId) ?? []]);
}
