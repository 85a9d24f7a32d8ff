import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { findReferences, listOwnMatches, listOwnOrders } from '../domains/exchange/index.ts';
import {
  type ExchangeStream,
  findListed,
  handicapOf,
  presentDefinition,
  serveExchangeStream,
  type StreamMarkets,
  type StreamOrders,
  type TlsFiles,
  type TradingSessions,
} from '../domains/trading-api/index.ts';
import type { Db } from '../kernel/db.ts';
import { startJob } from '../kernel/jobs/start-job.ts';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { BaseDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

/** How often the files are looked at: a certificate is renewed days before it expires. */
const LOOK_EVERY_MS = 3_600_000;

type StreamConfig = Pick<Config, 'streamPort' | 'streamTls' | 'streamsPerAddressMax' | 'dataDir' | 'host'>;
type StreamBase = Pick<BaseDeps, 'db' | 'clock' | 'log' | 'random' | 'live' | 'countries'> & {
  readonly config: StreamConfig;
};

/** Serves the Exchange Stream where `STREAM_PORT` says so. A session's connections end with it, as its other streams do. */
export async function openExchangeStream(
  { config, db, clock, log, random, live, countries }: StreamBase,
  { exchange, sports }: Pick<Trading, 'exchange' | 'sports'>,
  sessions: TradingSessions,
): Promise<Pick<ExchangeStream, 'port' | 'close'> | undefined> {
  const { streamPort: port, host } = config;
  if (port === undefined) return undefined;
  let files = await readFiles(config, clock);
  const stream = await serveExchangeStream(
    {
      clock,
      log,
      random,
      sessions,
      depths: exchange.depth,
      markets: streamMarkets(exchange, sports),
      orders: streamOrders(db, exchange, sports),
      keepQuoted: (marketId) => exchange.keepQuoted(marketId),
      isBehind: () => exchange.isAway(),
      perNetworkMax: config.streamsPerAddressMax,
      admits: countries?.admits,
    },
    { port, host, files },
  );
  live.whenForbidden((playerId) => stream.endForbidden(playerId));
  const looking = startJob(
    { clock, log },
    {
      name: 'renew the stream’s certificate',
      everyMs: LOOK_EVERY_MS,
      async run() {
        const found = await readFiles(config, clock);
        if (found.cert === files.cert && found.key === files.key) return;
        stream.renew(found);
        files = found;
      },
    },
  );
  return {
    port: stream.port,
    async close() {
      await looking.stop();
      await stream.close();
    },
  };
}

/** The operator's files, or in a sandbox those that it makes for itself. */
async function readFiles({ streamTls, dataDir, host }: StreamConfig, clock: Clock): Promise<TlsFiles> {
  if (streamTls !== undefined)
    return {
      key: readFileSync(streamTls.keyFile, 'utf8'),
      cert: readFileSync(streamTls.certificateFile, 'utf8'),
    };
  const hosts = [...new Set(['localhost', '127.0.0.1', host])];
  return keepOwnCertificate({ folder: dataDir, name: 'stream-certificate', hosts }, clock.now());
}

/** The markets as the stream defines them. */
export function streamMarkets(
  exchange: Pick<Trading['exchange'], 'isAway' | 'commissionOf' | 'hasStartingPrices'>,
  sports: Trading['sports'],
): StreamMarkets {
  return {
    *ids() {
      for (const { marketId } of sports.markets()) yield marketId;
    },
    definitionOf(marketId, depth) {
      const listed = findListed(sports, marketId);
      if (listed === undefined) return undefined;
      const { market, event } = listed;
      const status = exchange.isAway() && market.status === 'OPEN' ? 'SUSPENDED' : market.status;
      const commission = exchange.commissionOf(market);
      const bspMarket = exchange.hasStartingPrices(market);
      return presentDefinition({ market: { ...market, status }, event }, { depth, commission, bspMarket });
    },
  };
}

function streamOrders(
  db: Db,
  { players, depth }: Pick<Trading['exchange'], 'players' | 'depth'>,
  sports: Pick<Trading['sports'], 'findMarket'>,
): StreamOrders {
  return {
    listUnsettled: (playerId) => players.listUnsettled(playerId),
    isSettled: (playerId, marketId) =>
      (sports.findMarket(marketId)?.status ?? 'CLOSED') === 'CLOSED' &&
      !players.listUnsettled(playerId).includes(marketId),
    listOrders: (playerId, marketId) => listOwnOrders(db, playerId, marketId),
    listMatches: (playerId, marketId) => listOwnMatches(db, playerId, marketId),
    handicapOf(marketId, runnerId) {
      const market = sports.findMarket(marketId);
      return market?.type === 'ASIAN_HANDICAP' ? handicapOf(market, runnerId) : undefined;
    },
    findNames: (orderIds) => findReferences(db, orderIds),
    follow: (listener) => players.followOrders(listener),
    followMarkets: (listener) => depth.follow(listener),
  };
}
