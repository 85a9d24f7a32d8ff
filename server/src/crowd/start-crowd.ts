import { type Job, type JobDeps, startJob } from '../kernel/jobs/start-job.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { ApiClient, CallRefused, type Login } from './api-client.ts';
import { Bettor, type MarketBet } from './bettor.ts';
import { chooseBet } from './choose-bet.ts';
import { type Draws, drawsFrom } from './draws.ts';
import { keennessFor } from './interest.ts';
import { MarketMaker } from './market-maker.ts';
import { MarketWatch, type OpenMarket } from './market-watch.ts';
import { openPolledPrices } from './polled-prices.ts';
import { StreamedPrices } from './streamed-prices.ts';
import { type Temper, tempersOf } from './tempers.ts';

/** Where the crowd trades, as whom, and what holds it back. */
export interface CrowdPlan {
  /** The site's address, without a slash at its end. */
  readonly url: string;
  /** The port of the Exchange Stream, where it is open. */
  readonly streamPort: number | undefined;
  /** A login for each. */
  readonly logins: readonly Login[];
  /** Where their luck comes from. */
  readonly random: Random;
  /** False while the site is overloaded, or has no disk or database: players go first. */
  readonly mayBet: () => boolean;
  /** True while anybody has a live screen open. */
  readonly isWatched: () => boolean;
}

const TICK_MS = 3_000;

/** Its name in Health. */
export const CROWD_JOB = 'let simulated bettors bet';

/**
 * Starts the sandbox's simulated bettors (PLAY-40): programs of the trading API, which they use over the wire like anybody's. Every few
 * seconds they look at the markets, and now and then one of them places an order.
 */
export function startCrowd(
  { clock, log }: { readonly clock: Clock; readonly log: Log & JobDeps['log'] },
  plan: CrowdPlan,
): Pick<Job, 'stop'> {
  const closing = new AbortController();
  const clients = plan.logins.map((login) => new ApiClient(plan.url, login, closing.signal));
  const [eyes] = clients;
  if (eyes === undefined) return { stop: () => Promise.resolve() };
  const tempers = tempersOf(clients.length);
  const bettors = clients.flatMap((client, index) => {
    const temper = tempers[index];
    return temper === undefined || temper === 'maker'
      ? []
      : [new Bettor({ clock, random: plan.random, client }, temper)];
  });
  const makers = clients.flatMap((client, index) =>
    tempers[index] === 'maker' ? [new MarketMaker(client, clock)] : [],
  );
  const others = openPolledPrices(eyes);
  const prices = plan.streamPort === undefined ? others : new StreamedPrices(plan.streamPort, eyes);
  const watch = new MarketWatch({
    url: plan.url,
    clock,
    client: eyes,
    prices,
    others,
    closing: closing.signal,
  });
  const draws = drawsFrom(plan.random);
  const isOpen = (marketId: string) => watch.isOpen(marketId);

  const choose = (temper: Temper, markets: readonly OpenMarket[]): MarketBet | undefined => {
    const market = pickMarket(temper, markets, draws);
    const bet = market && chooseBet(market, temper, draws);
    return market && bet && { market, bet };
  };

  const tick = async (): Promise<void> => {
    if (!plan.mayBet()) return;
    const markets = await watch.look();
    const isWatched = plan.isWatched();
    const keenness = keennessFor(
      markets.map(({ interest }) => interest),
      isWatched,
    );
    const chosen = bettors.map((bettor) => {
      const isDue = draws.unit() < (keenness * TICK_MS) / bettor.temper.pauseMs;
      return { bettor, bet: isDue ? choose(bettor.temper, markets) : undefined };
    });
    const acts = [
      ...chosen
        .filter(({ bettor, bet }) => bet !== undefined || bettor.hasStale(isOpen))
        .map(
          ({ bettor, bet }) =>
            () =>
              bettor.act(bet, isOpen),
        ),
      ...shareOut(makers, markets, clock.now()).map(
        ({ maker, market }) =>
          () =>
            maker.act(market, isWatched),
      ),
    ];
    await Promise.all(acts.map((act) => act().catch(ignoreRefusal)));
  };

  const job = startJob(
    { clock, log },
    { name: CROWD_JOB, everyMs: TICK_MS, run: () => tick().catch(ignoreRefusal) },
  );
  return {
    async stop() {
      closing.abort();
      prices.close();
      await job.stop();
    },
  };
}

/** Being refused is part of betting, and a process that is busy or closing refuses everybody. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error;
}

const pickMarket = ({ motive }: Temper, markets: readonly OpenMarket[], draws: Draws) =>
  draws.pick(markets, ({ interest, hasNews }) => (motive === 'news' && !hasNews ? 0 : interest));

/** Races take no bets once they run, so makers come this long before. */
const BEFORE_RACE_MS = 15 * 60_000;

/**
 * A maker stays in its market while that trades, and otherwise takes the one that draws most and has none yet: every second maker one beside
 * match odds, a line or each way, where there is any.
 */
function shareOut(makers: readonly MarketMaker[], markets: readonly OpenMarket[], now: Date) {
  const taken = new Set(makers.map(({ marketId }) => marketId));
  const isTime = ({ inPlay, isEachWay, startsAt }: OpenMarket) =>
    inPlay || (isEachWay === true && (startsAt?.getTime() ?? Infinity) - now.getTime() <= BEFORE_RACE_MS);
  const free = markets
    .filter((market) => isTime(market) && !taken.has(market.marketId))
    .toSorted((one, other) => other.interest - one.interest);
  return makers.map((maker, index) => {
    const own = markets.find(({ marketId }) => marketId === maker.marketId);
    const beside =
      index % 2 === 1 ? free.find(({ line, isEachWay }) => line !== undefined || isEachWay) : undefined;
    const market = own ?? beside ?? free[0];
    if (own === undefined && market !== undefined) free.splice(free.indexOf(market), 1);
    return { maker, market };
  });
}
