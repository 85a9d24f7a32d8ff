import { money } from '@maidan/engine';
import { isDeepStrictEqual } from 'node:util';
import { type Tx, inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { listEndedBets, lockEndedMarket } from './correction-store.ts';
import type { Note } from '../../../kernel/note.ts';
import type { HouseResult } from '../model.ts';
import { moveMoney } from './move-money.ts';
import { insertResults } from './result-store.ts';
import { type SettleDeps, fitting, profitsOf, settleBet } from './settle-market.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import { closeMarket, endBets } from '../store.ts';

/** A correction of a market that has ended: another result, or the same one after `change` has voided bets. */
export interface HouseCorrection {
  readonly marketKey: string;
  /** Without it, the result stands. */
  readonly result?: HouseResult | undefined;
  /** Another change in the same transaction, before the market is settled again; answers whether anything changed. */
  readonly change?: ((tx: Tx) => Promise<boolean>) | undefined;
  readonly note?: Note | undefined;
}

/**
 * Settles a settled sportsbook market again (EXCH-11): reverses each player's result, writes the new one, and takes the
 * next settlement number, in one transaction. The current result moves nothing, and neither does a market without a
 * settlement. Answers the affected players. The caller takes no bets on it meanwhile.
 */
export async function resettleMarket(
  deps: SettleDeps,
  { marketKey, result, change, note }: HouseCorrection,
): Promise<ReadonlySet<bigint>> {
  const players = new Set((await listEndedBets(deps.db, marketKey)).map(({ playerId }) => playerId));
  await deps.accounts.load(players);
  const hasChanged = await inTransaction(deps.db, async (tx) => {
    const ended = await lockEndedMarket(tx, marketKey);
    if (ended === undefined) return false;
    const before = await listEndedBets(tx, marketKey);
    const wanted = result === undefined ? ended.result : fitting(ended.market, result);
    const isOther = !isDeepStrictEqual(wanted, ended.result);
    const hasVoided = (await change?.(tx)) ?? false;
    if (!isOther && !hasVoided) return false;
    const bets = await listEndedBets(tx, marketKey);
    const settled = bets.map((bet) => settleBet(ended.market, bet, wanted));
    const after = profitsOf(bets, settled);
    const settlement = ended.settlement + 1;
    const earlier = profitsOf(before, before);
    const results = new Map(Array.from(earlier.keys(), (id) => [id, after.get(id) ?? money(0n)]));
    const moves = Array.from(earlier, ([playerId, old]) => {
      const reversed = `${settlementRequestId(marketKey, playerId, ended.settlement)}:reversed`;
      const requestId = settlementRequestId(marketKey, playerId, settlement);
      const legs = [
        { requestId: reversed, profit: money(0n - old) },
        { requestId, profit: results.get(playerId) ?? money(0n) },
      ];
      return { playerId, hold: money(0n), legs };
    });
    await pinPlans(tx);
    const round = {
      marketKey,
      cause: 'house-market-resettled',
      roundId: `settle-house:${marketKey}:${settlement}`,
    };
    const owed = await moveMoney(tx, { ...deps, ...round }, moves);
    await endBets(tx, settled, deps.now);
    await closeMarket(tx, { marketKey, settlement, result: wanted }, deps.now);
    await insertResults(tx, { marketKey, settlement }, { profits: results, owed });
    await emit(tx, { kind: 'house-market-resettled', marketKey }, deps.now);
    await note?.(tx);
    return true;
  });
  return hasChanged ? players : new Set();
}
