import type { FancyResult, MarketResult } from '../../../events.ts';
import type { Note } from '../../../kernel/note.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endedBy, receiveNow, receiveResult } from '../receive-feed.ts';
import type { ReceiverDeps } from '../receiver-deps.ts';
import { receiveFancyResult } from '../receive-house-market.ts';

/**
 * Takes a result from staff for a market without one, as if its feed had sent it: the market is closed, and subscribers
 * to results settle by it. Later messages of the feed change nothing. Refuses NOT_FOUND, and MARKET_MOVED when there is
 * a result.
 */
export function enterResult(
  deps: ReceiverDeps,
  marketId: string,
  result: MarketResult,
  note: Note,
): Promise<void> {
  const { inTurn, snapshot } = deps;
  return inTurn(async () => {
    if (snapshot.findMarket(marketId) === undefined) throw new Refusal('NOT_FOUND');
    if (snapshot.findResult(marketId) !== undefined) throw new Refusal('MARKET_MOVED');
    await receiveResult(deps, { marketId, ...result }, note);
  });
}

/** Takes a result from staff for a fancy without one, in the same way. */
export function enterFancyResult(
  deps: ReceiverDeps,
  fancyId: string,
  result: FancyResult,
  note: Note,
): Promise<void> {
  const { house } = deps.snapshot;
  return deps.inTurn(async () => {
    if (house.findFancy(fancyId) === undefined) throw new Refusal('NOT_FOUND');
    if (house.findResult(fancyId) !== undefined) throw new Refusal('MARKET_MOVED');
    await receiveFancyResult(deps, fancyId, result, note);
  });
}

/** Removes a runner, by order of staff, from a market without a result; the feed doesn't bring it back. */
export function removeRunner(
  deps: ReceiverDeps,
  marketId: string,
  { runnerId, reductionBps }: { readonly runnerId: number; readonly reductionBps: number },
): Promise<void> {
  return deps.inTurn(async () => {
    const market = deps.snapshot.findMarket(marketId);
    if (market === undefined) return;
    const runners = market.runners.map((runner) =>
      runner.runnerId === runnerId ? { ...runner, status: 'REMOVED' as const, reductionBps } : runner,
    );
    await receiveNow(deps, { kind: 'market', market: { ...market, runners } });
  });
}

/** Shows a market's corrected result, which is stored already. */
export function showCorrection(
  { bus, snapshot }: Pick<ReceiverDeps, 'bus' | 'snapshot'>,
  marketId: string,
  result: MarketResult,
): void {
  const market = snapshot.findMarket(marketId);
  if (market === undefined) return;
  snapshot.setMarket(endedBy(market, result));
  snapshot.setResult(marketId, result);
  bus.publish({ kind: 'market-changed', marketId, eventId: market.eventId });
}

/** Shows a fancy's in the same way. */
export function showFancyCorrection(
  { bus, snapshot }: Pick<ReceiverDeps, 'bus' | 'snapshot'>,
  fancyId: string,
  result: FancyResult,
): void {
  const fancy = snapshot.house.findFancy(fancyId);
  if (fancy === undefined) return;
  snapshot.house.setResult(fancyId, result);
  bus.publish({ kind: 'fancy-changed', fancyId, eventId: fancy.eventId });
}
