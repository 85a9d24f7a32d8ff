import { money } from '@maidan/engine';
import { inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Note } from '../../../kernel/note.ts';
import { voidBet } from '../settlement/correction-store.ts';
import { type LiveSportsbookMarket, exposureIn, liveMarketOf } from '../markets/live-sportsbook-market.ts';
import { moveMoney } from '../settlement/move-money.ts';
import type { SettleDeps } from '../settlement/settle-market.ts';
import { listOpenBets } from '../store.ts';

/**
 * Voids one bet of a sportsbook market without a result (EXCH-11): it no longer counts, and its player holds the worst
 * case of the others. That is more where the bet was a hedge; what the wallet lacks then is a debt until the market
 * ends. A repeat moves nothing. Answers the player, nobody for a repeat. The caller takes no bets on it meanwhile.
 */
export async function voidOpenBet(
  deps: SettleDeps,
  { market }: LiveSportsbookMarket,
  {
    betId,
    reason,
    note,
  }: { readonly betId: bigint; readonly reason: string; readonly note: Note | undefined },
): Promise<ReadonlySet<bigint>> {
  const { marketKey } = market;
  const playerId = await inTransaction(deps.db, async (tx) => {
    const bets = await listOpenBets(tx, [marketKey]);
    const leaving = bets.find(({ id }) => id === betId);
    if (leaving === undefined || !(await voidBet(tx, betId, reason, deps.now))) return undefined;
    const before = liveMarketOf(market, bets);
    const after = liveMarketOf(
      market,
      bets.filter((bet) => bet !== leaving),
    );
    const hold = money(exposureIn(after, leaving.playerId) - exposureIn(before, leaving.playerId));
    await pinPlans(tx);
    const round = { marketKey, cause: 'house-bet-voided', roundId: `void-house-bet:${betId}` };
    const move = { playerId: leaving.playerId, hold, legs: [] };
    await moveMoney(tx, { ...deps, ...round }, [move]);
    await emit(tx, { kind: 'house-bet-voided', betId }, deps.now);
    await note?.(tx);
    return leaving.playerId;
  });
  return new Set(playerId === undefined ? [] : [playerId]);
}
