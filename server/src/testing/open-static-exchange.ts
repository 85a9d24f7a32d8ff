import { noPlayLimits } from './no-play-limits.ts';
import { money } from '@maidan/engine';
import { type Exchange, type MarketSource, openExchange, type SliceSize } from '../domains/exchange/index.ts';
import { systemClock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import { LiveHub } from '../kernel/live/live-hub.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { fundMeasuredPlayers } from './fund-measured-players.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';

/** An exchange whose markets are all open and whose feed is silent: for measurements only. */
export interface StaticExchange {
  readonly exchange: Exchange;
  readonly marketIds: readonly string[];
  readonly playerIds: readonly bigint[];
  /** Opens another in its place, as after a restart. Close the first before. */
  reopen(): Promise<Exchange>;
  close(): Promise<void>;
}

/** The two runners of every market. */
export const staticRunners = [1, 2] as const;

const sourceOf = (marketsPerEvent: number): MarketSource => ({
  findMarket: (marketId) => ({
    marketId,
    eventId: eventOf(marketId, marketsPerEvent),
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    status: 'OPEN',
    inPlay: false,
    betDelaySeconds: 0,
    version: 1,
    numberOfWinners: 1,
    runners: staticRunners.map((runnerId) => ({
      runnerId,
      name: `Runner ${runnerId}`,
      status: 'ACTIVE',
    })),
  }),
  findEvent: () => ({ name: 'Measured v Measured', sport: 'cricket' as const, startsAt: new Date(0) }),
  findPrices: () => undefined,
  findResult: () => undefined,
  listMoments: () => Promise.resolve([]),
});

/** Markets are numbered from 1, and so are events. */
const eventOf = (marketId: string, marketsPerEvent: number): string =>
  String(1 + Math.floor((Number(marketId.split('.')[1]) - 1) / marketsPerEvent));

/** Opens it on a fresh database with that many markets, all of one event unless told otherwise, and players with more money than they can bet. */
export async function openStaticExchange(
  db: Db,
  size: { readonly markets: number; readonly players: number; readonly marketsPerEvent?: number },
  fault = (error: unknown): void => {
    throw error;
  },
  settlementSlice?: SliceSize,
): Promise<StaticExchange> {
  await migrate(db, ...SCHEMA_FOLDERS);
  const playerIds = await fundMeasuredPlayers(db, size.players);
  const log = openLog('warn');
  const live = new LiveHub(systemClock, seededRandom('static exchange'));
  const open = () =>
    openExchange({
      db,
      clock: systemClock,
      log,
      live,
      source: sourceOf(size.marketsPerEvent ?? Infinity),
      epoch: 'static',
      delayDivisor: 1,
      quotes: false,
      rest: () => () => undefined,
      exposureElsewhereOf: () => money(0n),
      playLimits: noPlayLimits,
      refusalOf: () => undefined,
      imageOfOther: () => undefined,
      settlementSlice,
      fault,
    });
  let exchange = await open();
  const marketIds = Array.from({ length: size.markets }, (_, index) => `1.${index + 1}`);
  for (const marketId of marketIds) await exchange.feed.followMarket(marketId);
  return {
    get exchange() {
      return exchange;
    },
    marketIds,
    playerIds,
    async reopen() {
      exchange = await open();
      return exchange;
    },
    async close() {
      await exchange.close();
      live.close();
    },
  };
}
