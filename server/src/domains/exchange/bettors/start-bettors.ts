import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { BETTOR_IDS } from '../model.ts';
import { Bettor, type BettorDeps, type MarketBet } from './bettor.ts';
import { chooseBet } from './choose-bet.ts';
import { type Draws, drawsFrom } from './draws.ts';
import { keennessFor } from './interest.ts';
import { MarketWatch, type OpenMarket, type WatchDeps } from './market-watch.ts';
import { type Temper, tempersOf } from './tempers.ts';

/** How many simulated bettors there are, where their luck comes from, and what holds them back. */
export interface BettorsPlan extends Pick<BettorDeps, 'random' | 'begin'> {
  readonly count: number;
  /** False while the app is overloaded or its disk is full: players go first. */
  readonly mayBet: () => boolean;
}

/** What simulated bettors need of the exchange. */
export type BettorsDeps = Omit<BettorDeps, 'random' | 'begin' | 'loop' | 'source'> &
  WatchDeps & { readonly loop: CommitLoop; readonly live: Pick<LiveHub, 'audience'> };

const TICK_MS = 3_000;

/**
 * Starts the sandbox's simulated bettors (PLAY-40): every few seconds they look at the open markets, and now and then one
 * of them places an order. What those of an earlier start left waiting is withdrawn first, even if there are none now.
 */
export async function startBettors(deps: BettorsDeps, plan: BettorsPlan): Promise<Pick<Job, 'stop'>> {
  await withdrawAll(deps);
  const tempers = tempersOf(plan.count);
  if (tempers.length === 0) return { stop: () => Promise.resolve() };
  const bettors = BETTOR_IDS.flatMap((id, index) => {
    const temper = tempers[index];
    return temper === undefined ? [] : [new Bettor({ ...deps, ...plan }, id, temper)];
  });
  const watch = new MarketWatch(deps);
  const draws = drawsFrom(plan.random);

  /** Doesn't wait for the bets: there may be a delay before them. */
  const tick = (): void => {
    if (deps.loop.isAway || !plan.mayBet()) return;
    const now = deps.clock.now();
    const markets = watch.look(now);
    const interests = markets.map(({ interest }) => interest);
    const keenness = keennessFor(interests, deps.live.audience > 0);
    for (const bettor of bettors) {
      if (bettor.isBusy) continue;
      const isDue = draws.unit() < (keenness * TICK_MS) / bettor.temper.pauseMs;
      const bet = isDue ? choose(bettor.temper, markets, now) : undefined;
      if (bet !== undefined || bettor.hasStale) void bettor.act(bet);
    }
  };

  const choose = (temper: Temper, markets: readonly OpenMarket[], now: Date): MarketBet | undefined => {
    const market = pickMarket(temper, markets, draws);
    const seen = market && watch.see(market, now);
    const bet = seen && chooseBet(seen, temper, draws);
    return market && bet && { ...bet, marketId: market.marketId };
  };

  return startJob(deps, {
    name: 'let simulated bettors bet',
    everyMs: TICK_MS,
    run: () => Promise.resolve(tick()),
  });
}

const pickMarket = ({ motive }: Temper, markets: readonly OpenMarket[], draws: Draws) =>
  draws.pick(markets, ({ interest, hasNews }) => (motive === 'news' && !hasNews ? 0 : interest));

/** Cancels whatever simulated bettors have waiting, in all books. */
async function withdrawAll({ markets, loop }: { readonly markets: LiveMarkets; readonly loop: CommitLoop }) {
  const left = BETTOR_IDS.flatMap((playerId) =>
    markets.idsOf(playerId).map((marketId) => ({ playerId, marketId, runnerId: undefined })),
  );
  await Promise.all(left.map((of) => loop.submit({ kind: 'cancel-all', ...of })));
}
