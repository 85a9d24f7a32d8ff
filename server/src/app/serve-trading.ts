import type { FastifyInstance } from 'fastify';
import { money } from '@maidan/engine';
import { findPlayer } from '../domains/accounts/index.ts';
import { findLastMatch, getStanding, listOrderedMarkets } from '../domains/exchange/index.ts';
import {
  logInToApi,
  openHeartbeats,
  openTradingSessions,
  readOwnOnMarket,
  RecordingFiles,
  rememberLastMatches,
  serveTradingApi,
} from '../domains/trading-api/index.ts';
import type { RequestLimits } from '../kernel/http/limit-requests.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

/** Serves the trading API on the site's own port. */
export async function serveTrading(
  app: FastifyInstance,
  {
    base: { config, clock, db, disk, log, random },
    deps,
    trading: { sports, exchange, sportsbook, playSessions: play, consentGate },
    limits,
    closing,
    banglaFont,
  }: {
    readonly base: BaseDeps;
    readonly deps: DomainDeps;
    readonly trading: Trading;
    readonly limits: RequestLimits;
    readonly closing: AbortSignal;
    readonly banglaFont: string;
  },
): Promise<void> {
  const { accounts, sessions, transactions, houseLogins } = deps;
  const keys = houseLogins.beside(deps.appKeys);
  const findSession = async (token: string) =>
    houseLogins.findSession(token) ?? (await sessions.findTradingSession(token));
  const heartbeats = await openHeartbeats({ db, clock, log, several: exchange.several });
  app.addHook('onClose', () => heartbeats.close());
  await serveTradingApi(app, {
    db,
    log,
    closing,
    countAgain: (request) => limits.count(request),
    publicUrl: config.publicUrl,
    recordings: new RecordingFiles(config.recordingsFolder),
    banglaFont,
    isFull: () => disk.state() === 'full',
    keys,
    sessions: openTradingSessions({ keys, findSession: limits.followPlayers(findSession) }),
    logIn: async (login) => houseLogins.logIn(login) ?? (await logInToApi({ db, accounts, keys }, login)),
    endSession: async (playerId, sessionId) =>
      houseLogins.endSession(playerId, sessionId) || (await sessions.endSession(playerId, sessionId)),
    source: sports,
    orders: {
      db,
      clock,
      random,
      exchange,
      source: sports,
      heartbeats,
      transactions,
      play,
      owesConsent: consentGate.owes,
    },
    ownLimits: exchange.ownLimits,
    depths: exchange.depth,
    lastMatchOf: rememberLastMatches((marketId) => findLastMatch(db, marketId)),
    commissionOf: (market) => exchange.commissionOf(market),
    hasStartingPrices: (market) => exchange.hasStartingPrices(market),
    readOwn: (playerId, marketId, wanted) => readOwnOnMarket(db, { playerId, marketId }, wanted),
    marketsWithOrders: (playerId, kinds) =>
      listOrderedMarkets(db, playerId, {
        open: kinds.includes('EXECUTABLE'),
        complete: kinds.includes('EXECUTION_COMPLETE'),
      }),
    exposureOf: (playerId) => money(exchange.players.exposureOf(playerId) + sportsbook.exposureOf(playerId)),
    async findAccount(playerId) {
      const player = await findPlayer(db, playerId);
      if (player === undefined) throw new Error(`player ${playerId} has a session and no account`);
      return {
        name: player.name,
        language: player.language ?? 'en',
      };
    },
    findDiscount: (playerId) => getStanding(db, playerId, clock.now()),
  });
}
