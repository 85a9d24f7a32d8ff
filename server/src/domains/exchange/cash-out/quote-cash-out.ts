import type { CashOutQuote } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentOffer } from './cash-out-quote.ts';
import { requireCashOut } from './require-cash-out.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { Groups } from '../book/player-accounts.ts';
import { isRunnerSuspended, isTrading } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';

/** Dependencies of an offer. */
export interface QuoteDeps {
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly source: MarketSource;
  readonly groups: Groups;
}

/** What closing a player's bets in a market, or on one of its runners, would bring at this moment (row EXCH-9). */
export async function quoteCashOut(
  { clock, loop, markets, source, groups }: QuoteDeps,
  {
    playerId,
    marketId,
    runnerId,
  }: { readonly playerId: bigint; readonly marketId: string; readonly runnerId: number | undefined },
): Promise<CashOutQuote> {
  requireCashOut(source, marketId);
  await loop.settled(marketId);
  const live = markets.find(marketId);
  if (live === undefined || !isTrading(live.state)) throw new Refusal('MARKET_NOT_OPEN_FOR_BETTING');
  const plan = live.book.view.planCashOut({
    accountId: Number(playerId),
    groupId: groups.groupOf(playerId),
    runnerId,
    suspended: live.state.suspendedRunners,
  });
  if (runnerId !== undefined && isRunnerSuspended(live.state, runnerId))
    throw new Refusal('MARKET_SUSPENDED');
  if (plan.kind === 'refused') throw new Refusal(plan.refusal);
  if (live.book.view.status !== 'OPEN') throw new Refusal('MARKET_SUSPENDED');
  return presentOffer(plan, { marketId, runnerId, version: live.state.version, now: clock.now() });
}
