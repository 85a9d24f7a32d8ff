import { money } from '@maidan/engine';
import { type ConsentGate, openConsentGate } from '../domains/agreements/index.ts';
import { openBetLimits } from '../domains/bonus/index.ts';
import { BETTOR_IDS, type Exchange, MAKER_PLAYER_ID, openExchange } from '../domains/exchange/index.ts';
import { openPlayGate, type PlayGate } from '../domains/identity/index.ts';
import type { InboxFeed } from '../domains/inbox/index.ts';
import { listAgentLimits } from '../domains/agents/index.ts';
import { openPlayerLimits, type PlayerLimits } from '../domains/limits/index.ts';
import { openPlaySessions, type PlaySessions } from '../domains/play-sessions/index.ts';
import { openPlayLimits, openClosures, type PlayLimits, type Closures } from '../domains/safer-play/index.ts';
import { openSports, type Sports, type SportsFeed } from '../domains/sports/index.ts';
import { openSportsbook, type Sportsbook } from '../domains/sportsbook/index.ts';
import type { LicenceGate } from '../live/licence-gate.ts';
import type { Followers } from './followers.ts';
import type { BaseDeps } from './open-deps.ts';
import { playRecords } from './play-records.ts';
import { scoreImage } from './score-image.ts';

/** The services that run on their own, beside the deps. */
export interface Trading {
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly betLimits: Awaited<ReturnType<typeof openBetLimits>>;
  readonly playerLimits: PlayerLimits;
  readonly closures: Closures;
  readonly playLimits: PlayLimits;
  readonly playSessions: PlaySessions;
  readonly playGate: PlayGate;
  readonly consentGate: ConsentGate;
  readonly licence: LicenceGate;
}

/** What trading is connected to. */
interface TradingLinks {
  readonly followers: Followers;
  /** Has the snapshots of the inbox's live topics. */
  readonly inboxFeed: Pick<InboxFeed, 'imageOf'>;
  readonly licence: LicenceGate;
  readonly fault: (error: unknown) => void;
}

/** Opens the feed, the exchange and the sportsbook, and connects them to each other. */
export async function openTrading(
  { config, db, clock, random, log, bus, live, load }: BaseDeps,
  { feed, standby }: { readonly feed?: SportsFeed | undefined; readonly standby?: SportsFeed | undefined },
  { followers, inboxFeed, licence, fault }: TradingLinks,
): Promise<Trading> {
  const sports = await openSports({
    db,
    bus,
    clock,
    log,
    random,
    stream: { address: config.streamAddress, channel: config.streamChannel },
    feed: feed ?? {
      source: config.feed,
      standbySource: config.feedStandby,
      speed: config.feedSpeed,
      matchesMax: config.sandboxMatches,
      races: config.sandboxRaces,
    },
    standby,
    mayStartBroken: config.mode === 'live',
    afterMessage: () => followers.settled(),
  });
  const betLimits = await openBetLimits({ db, clock, log });
  const playerLimits = await openPlayerLimits({
    db,
    clock,
    log,
    bonusBetMaxOf: betLimits.betMaxOf,
    listAgentLimits,
  });
  const closures = await openClosures({ db, clock, log });
  const playLimits = await openPlayLimits({ db, clock, log, play: playRecords });
  const playSessions = await openPlaySessions({
    db,
    clock,
    log,
    realityCheckMinutes: config.regulator.realityCheckMinutes,
  });
  const ownPlayers = [MAKER_PLAYER_ID, ...BETTOR_IDS];
  const playGate = await openPlayGate({ db, clock, log, ownPlayers });
  const consentGate = await openConsentGate({ db, clock, log, ownPlayers });
  const refusalOf = (playerId: bigint, risk: bigint) =>
    licence.refusal() ??
    closures.sportsRefusalOf(playerId) ??
    playGate.refusalOf(playerId) ??
    playerLimits.refusalOf(playerId, risk);
  const sportsbook = await openSportsbook({
    db,
    clock,
    log,
    bus,
    live,
    source: sports,
    limits: { marketRiskMax: config.houseMarketRiskMax, eventRiskMax: config.houseEventRiskMax },
    playLimits,
    refusalOf,
    withLapsing: (work) => exchange.corrections.withLapsing(work),
    totalExposureOf: (playerId) =>
      money(exchange.players.exposureOf(playerId) + sportsbook.exposureOf(playerId)),
    fault,
  });
  const exchange = await openExchange({
    db,
    clock,
    log,
    live,
    source: sports,
    epoch: random.bytes(4).toString('hex'),
    delayDivisor: config.feedSpeed,
    quotes: config.mode === 'sandbox',
    exposureElsewhereOf: sportsbook.exposureOf,
    playLimits,
    refusalOf,
    imageOfOther: (topic) =>
      scoreImage(sports, topic) ?? sportsbook.imageOf(topic) ?? inboxFeed.imageOf(topic),
    rest: load.rest,
    fault,
  });
  return {
    sports,
    betLimits,
    playerLimits,
    closures,
    playLimits,
    playSessions,
    playGate,
    consentGate,
    licence,
    sportsbook,
    exchange,
  };
}
