import { type calls as allCalls, type MarketOdds, type PriceAlert, priceAlertsMax } from '@maidan/contract';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { getLockedPlayer } from '../../accounts/index.ts';
import type { MarketSource } from '../feed/market-source.ts';
import { deleteWatched, insertWatched, selectWatchedBy, type WatchedPrice } from './price-alert-store.ts';
import { bestBack, type PriceWatch } from './price-watch.ts';

interface PriceAlertDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly watch: PriceWatch;
  readonly source: Pick<MarketSource, 'findMarket' | 'findEvent'>;
  readonly findMarket: (marketId: string) => MarketOdds | undefined;
}

/** Serves the prices that a player waits for (PLAY-83). */
export function priceAlertHandlers(
  deps: PriceAlertDeps,
): Handlers<Pick<typeof allCalls, 'listPriceAlerts' | 'setPriceAlert' | 'removePriceAlert'>> {
  const { db, watch, source } = deps;
  const list = async (playerId: bigint) => {
    const watched = await selectWatchedBy(db, playerId);
    return { alerts: watched.map((one) => present(source, one)) };
  };
  return {
    listPriceAlerts: (_, { player }) => list(player.id),
    async setPriceAlert({ body }, { player }) {
      await setAlert(deps, player.id, body);
      return list(player.id);
    },
    async removePriceAlert({ params }, { player }) {
      const isRemoved = await inTransaction(db, (tx) => deleteWatched(tx, player.id, params.id));
      if (!isRemoved) throw new Refusal('NOT_FOUND');
      watch.remove(player.id, params.id);
      return list(player.id);
    },
  };
}

function present(source: PriceAlertDeps['source'], one: WatchedPrice): PriceAlert {
  const { id, marketId, runnerId, odds, direction } = one;
  const market = source.findMarket(marketId);
  const runner = market?.runners.find((known) => known.runnerId === runnerId);
  return {
    id,
    marketId,
    runnerId,
    odds,
    direction,
    eventName: (market && source.findEvent(market.eventId)?.name) ?? '',
    runnerName: runner?.name ?? '',
  };
}

/** Which way the price has to go is told by the price of now; without one nobody can say. */
async function setAlert(
  { db, clock, watch, source, findMarket }: PriceAlertDeps,
  playerId: bigint,
  wanted: Pick<PriceAlert, 'marketId' | 'runnerId' | 'odds'>,
): Promise<void> {
  const { marketId, runnerId, odds } = wanted;
  const market = findMarket(marketId);
  const runner = market?.runners.find((one) => one.runnerId === runnerId);
  if (market === undefined || runner === undefined || market.status === 'CLOSED')
    throw new Refusal('NOT_FOUND');
  // Nobody backs a line: its price is a number of runs.
  if (source.findMarket(marketId)?.line !== undefined) throw new Refusal('NOT_FOUND');
  const best = bestBack(market, runnerId);
  if (best === undefined) throw new Refusal('NO_PRICE_NOW');
  if (best === odds) throw new Refusal('PRICE_REACHED');
  const direction = best < odds ? ('UP' as const) : ('DOWN' as const);
  const added = await inTransaction(db, async (tx) => {
    // One after another, so that many at once can't exceed the most.
    await getLockedPlayer(tx, playerId);
    const waiting = await selectWatchedBy(tx, playerId);
    const isKnown = waiting.some(
      (one) => one.marketId === marketId && one.runnerId === runnerId && one.odds === odds,
    );
    if (isKnown) return undefined;
    if (waiting.length >= priceAlertsMax) throw new Refusal('PRICE_ALERTS_FULL');
    return insertWatched(tx, { playerId, marketId, runnerId, odds, direction }, clock.now());
  });
  if (added === undefined) return;
  watch.add(added);
  // The price may have got there meanwhile.
  const now = findMarket(marketId);
  if (now !== undefined) watch.look(now);
}
