import type {
  DeskExchangeMarket,
  DeskHouseMarket,
  TradingEvent,
  byHandCalls,
  changeCalls,
  settlementCalls,
  tradingCalls,
} from '@maidan/contract/office';
import { hasPlacePart, type Money, money, type Odds, oddsToNumber } from '@maidan/engine';
import { listUsernames } from '../domains/accounts/index.ts';
import type { MarketDepth } from '../domains/exchange/index.ts';
import type { DeskEvent } from '../domains/sports/index.ts';
import { listFancyOffers } from './list-fancy-offers.ts';
import { maySettleByScore, resultsByScore } from './results-by-score.ts';
import type { DeadHeat } from '../events.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { Refusal } from '../kernel/refusal.ts';
import { guardedTradingHandlers } from './second-member/guard-trading-desk.ts';
import type { Trading } from './open-trading.ts';

type TradingDeskCalls = typeof tradingCalls &
  typeof byHandCalls &
  typeof settlementCalls &
  Pick<
    typeof changeCalls,
    'listTradingChanges' | 'showTradingChange' | 'confirmTradingChange' | 'endTradingChange'
  >;

interface DeskBase {
  readonly db: Db;
  readonly clock: Clock;
}

type RunnerDepth = MarketDepth['runners'][number];
type Offers = RunnerDepth['offers'];

type DeskDeps = Pick<Trading, 'sports' | 'exchange' | 'sportsbook'>;

/** Ended markets stay at the desk for a day, in case a result turns out wrong. */
const SHOWN_MS = 24 * 3_600_000;
const EVENTS_MAX = 300;

/** Serves the trading desk, from the feed's state and the figures of the exchange and the sportsbook. */
export function tradingHandlers(deps: DeskDeps, base: DeskBase): OfficeHandlers<TradingDeskCalls> {
  const { clock } = base;
  const { sports, exchange, sportsbook } = deps;
  const { desk } = sports;
  const unguarded = {
    ...sports.officeHandlers,
    ...exchange.deskHandlers({
      listUsernames,
      enterResult: (marketId, result, note) => desk.enterResult(marketId, result, note),
      correction: desk.correction,
      removeRunner: (marketId, removed) => desk.removeRunner(marketId, removed),
    }),
    ...sportsbook.deskHandlers({
      listUsernames,
      enterFancyResult: (fancyId, result, note) => desk.enterFancyResult(fancyId, result, note),
      fancyCorrection: desk.fancyCorrection,
    }),
  };
  const fitting = { ...unguarded, ...resultsByScore(sports, unguarded) };
  return {
    ...fitting,
    ...guardedTradingHandlers({ ...base, sports, exchange, sportsbook, desk: fitting }),
    ...sports.byHandHandlers(maySettleByScore(base.db, sportsbook)),
    async listTradingEvents({ query: { find = '' } }) {
      const sinceMs = clock.now().getTime() - SHOWN_MS;
      const wanted = find.toLowerCase().split(/\s+/);
      const fits = (...names: readonly string[]) => {
        const text = names.join(' ').toLowerCase();
        return wanted.every((word) => text.includes(word));
      };
      const all = desk.events();
      const risks = sumRisks(deps);
      const events = all
        .filter(({ event }) =>
          fits(event.name, event.competition, event.sport, sports.nameInBangla(event.name)),
        )
        .map((event) => presentEvent(deps, event, risks))
        .filter(({ hasEnded, startsAt }) => !hasEnded || startsAt.getTime() >= sinceMs)
        .toSorted(
          (a, b) =>
            Number(a.hasEnded) - Number(b.hasEnded) ||
            compareMoney(b.houseRisk, a.houseRisk) ||
            Number(b.isInPlay) - Number(a.isInPlay) ||
            a.startsAt.getTime() - b.startsAt.getTime(),
        );
      const sportsOn = [...new Set(all.map(({ event }) => event.sport))].toSorted();
      return {
        events: events.slice(0, EVENTS_MAX),
        isCut: events.length > EVENTS_MAX,
        sports: sportsOn.map((sport) => ({
          sport,
          suspension: desk.findTradingSuspension({ scope: 'sport', sport }) ?? null,
        })),
        site: desk.findTradingSuspension({ scope: 'site' }) ?? null,
      };
    },
    async showMarketLadder({ params }) {
      const market = sports.findMarket(params.id);
      const depth = market && (await exchange.depth.readUnasked(params.id));
      if (depth === undefined) throw new Refusal('NOT_FOUND');
      return {
        runners: depth.runners.map(({ runnerId, offers, matched }) => ({
          id: runnerId,
          name: market?.runners.find((runner) => runner.runnerId === runnerId)?.name ?? String(runnerId),
          rows: ladderOf(offers, matched),
        })),
      };
    },
    async showTradingEvent({ params }) {
      const event = desk.findEvent(params.id);
      if (event === undefined) throw new Refusal('NOT_FOUND');
      return {
        event: presentEvent(deps, event, sumRisks(deps)),
        exchange: await Promise.all(event.markets.map((market) => presentMarket(deps, market))),
        house: await presentHouseMarkets(deps, event),
      };
    },
  };
}

/** What the house can lose, by event. */
function sumRisks({ sportsbook }: DeskDeps): ReadonlyMap<string, bigint> {
  const risks = new Map<string, bigint>();
  for (const { eventId, lossMax } of sportsbook.risks())
    risks.set(eventId, (risks.get(eventId) ?? 0n) + lossMax);
  return risks;
}

function presentEvent(
  { sports, exchange }: DeskDeps,
  { event, mentionedAt, markets, bookmakers, fancies }: DeskEvent,
  risks: ReadonlyMap<string, bigint>,
): TradingEvent {
  const keys = [
    ...markets.map(({ marketId }) => marketId),
    ...bookmakers.map(({ marketId }) => marketId),
    ...fancies.map(({ fancyId }) => fancyId),
  ];
  return {
    id: event.eventId,
    name: event.name,
    competition: event.competition,
    sport: event.sport,
    startsAt: event.startsAt,
    isInPlay: markets.some(({ inPlay, status }) => inPlay && status !== 'CLOSED'),
    hasEnded: markets.every(({ marketId }) => sports.findResult(marketId) !== undefined),
    mentionedAt: mentionedAt ?? null,
    suspended: keys.filter((key) => sports.desk.findSuspension(key) !== undefined && !hasResult(sports, key))
      .length,
    matched: exchange.figures.matchedIn(markets.map(({ marketId }) => marketId)),
    isByHand: sports.isByHand(event.eventId),
    suspensions: [...sports.desk.listSuspensionsOver(event)],
    houseRisk: money(
      (risks.get(event.eventId) ?? 0n) +
        exchange.figures.houseRiskIn(markets.map(({ marketId }) => marketId)),
    ),
  };
}

const compareMoney = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));

type LadderRow = { price: number; toBack: Money; toLay: Money; matched: Money };

/** Every price at which something waits or was matched, the highest first. */
function ladderOf(offers: Offers, matched: RunnerDepth['matched']): LadderRow[] {
  const rows = new Map<number, LadderRow>();
  const add = (odds: number, part: Partial<LadderRow>) =>
    rows.set(odds, {
      price: odds / 100,
      toBack: money(0n),
      toLay: money(0n),
      matched: money(0n),
      ...rows.get(odds),
      ...part,
    });
  for (const { odds, size } of offers.toBack) add(odds, { toBack: size });
  for (const { odds, size } of offers.toLay) add(odds, { toLay: size });
  for (const { odds, size } of matched) add(odds, { matched: size });
  return [...rows.values()].toSorted((a, b) => b.price - a.price);
}

/** A market that was suspended while its result waited stays so in the table; it can't be resumed. */
function hasResult(sports: DeskDeps['sports'], key: string): boolean {
  return sports.findResult(key) !== undefined || sports.findFancyResult(key) !== undefined;
}

async function presentMarket(
  { sports, exchange }: DeskDeps,
  market: DeskEvent['markets'][number],
): Promise<DeskExchangeMarket> {
  const { marketId, name, status, inPlay, betDelaySeconds, numberOfWinners, eachWay, line, runners } = market;
  const left = runners.filter((runner) => runner.status !== 'REMOVED').length;
  const { matched, players, settlement, result } = await exchange.figures.figuresOf(marketId);
  const position = exchange.figures.housePositionIn(marketId);
  const depth = status === 'CLOSED' ? undefined : await exchange.depth.readUnasked(marketId);
  const fromFeed = sports.findPrices(marketId);
  return {
    id: marketId,
    name,
    feedStatus: status,
    suspension: sports.desk.findSuspension(marketId) ?? null,
    appSuspension: sports.desk.findAppSuspension(marketId) ?? null,
    isInPlay: inPlay,
    delaySeconds: betDelaySeconds,
    terms: sports.desk.findTerms(marketId) ?? null,
    numberOfWinners,
    eachWayPlaces: eachWay && hasPlacePart(left, eachWay) ? eachWay.places : null,
    isLine: line !== undefined,
    mayReturnHalf: runners.some(({ handicap }) => handicap !== undefined),
    runners: runners.map(({ runnerId, name: runnerName, status: runnerStatus }) => {
      const found = depth?.runners.find((runner) => runner.runnerId === runnerId);
      const quoted = fromFeed?.runners.find((runner) => runner.runnerId === runnerId);
      const made = position.runners.find((runner) => runner.runnerId === runnerId);
      return {
        id: runnerId,
        name: runnerName,
        status: runnerStatus,
        back: levelsOf(found?.displayed.toBack),
        lay: levelsOf(found?.displayed.toLay),
        lastPrice: priceOf(found?.lastTraded),
        matched: found?.sizeMatched ?? money(0n),
        feedBack: priceOf(quoted?.backs[0]?.odds),
        feedLay: priceOf(quoted?.lays[0]?.odds),
        houseIfWin: made?.ifWin ?? null,
        houseIfLose: made?.ifLose ?? null,
        suspension:
          sports.desk.findTradingSuspension({ scope: 'runner', market: marketId, runnerId }) ?? null,
      };
    }),
    houseByRuns: position.runs.map(({ from, to, result: house }) => ({ from, to: to ?? null, house })),
    matched,
    players,
    settlement,
    result:
      result === undefined
        ? null
        : result.outcome === 'void'
          ? result
          : {
              outcome: 'won',
              winners: [...result.winners],
              ...heatOf(result.deadHeat),
              ...(result.halfReturned && { halfReturned: result.halfReturned }),
              ...(result.placed && {
                placed: { runners: [...result.placed.runners], ...heatOf(result.placed.deadHeat) },
              }),
              ...(result.runs !== undefined && { runs: result.runs }),
            },
  };
}

/** As many prices as players see. */
const LEVELS = 3;

const levelsOf = (offers: Offers['toBack'] = []) =>
  offers.slice(0, LEVELS).map(({ odds, size }) => ({ price: oddsToNumber(odds), size }));

const priceOf = (odds: Odds | undefined): number | null => (odds === undefined ? null : oddsToNumber(odds));

const heatOf = (deadHeat: DeadHeat | undefined) =>
  deadHeat && { deadHeat: { runners: [...deadHeat.runners], places: deadHeat.places } };

/** Bookmakers and fancies that take bets, and those that took some. */
async function presentHouseMarkets(
  { sports, sportsbook }: DeskDeps,
  { event, markets, bookmakers, fancies }: DeskEvent,
): Promise<DeskHouseMarket[]> {
  const figures = new Map((await sportsbook.figuresOf(event.eventId)).map((one) => [one.marketKey, one]));
  const risks = new Map(sportsbook.risks().map(({ marketKey, lossMax }) => [marketKey, lossMax]));
  const nameOf = (runnerId: number): string =>
    markets.flatMap(({ runners }) => runners).find((runner) => runner.runnerId === runnerId)?.name ??
    String(runnerId);
  const offered = [
    ...bookmakers.map(({ marketId, name, status, runners }) => ({
      id: marketId,
      name,
      kind: 'BOOKMAKER' as const,
      status,
      runners: (sports.findBookmaker(marketId)?.runners ?? runners).map(
        ({ runnerId, backRate, layRate }) => ({
          id: runnerId,
          name: nameOf(runnerId),
          backRate: backRate ?? null,
          layRate: layRate ?? null,
          suspension:
            sports.desk.findTradingSuspension({ scope: 'runner', market: marketId, runnerId }) ?? null,
        }),
      ),
      offers: [],
    })),
    ...fancies.map(({ fancyId, name, kind, status }) => ({
      id: fancyId,
      name,
      kind,
      status,
      runners: [],
      offers: listFancyOffers(sports.findFancy(fancyId)),
    })),
  ];
  const known = new Set(offered.map(({ id }) => id));
  const forgotten = [...figures.values()]
    .filter(({ marketKey }) => !known.has(marketKey))
    .map(({ marketKey, name, kind }) => ({
      id: marketKey,
      name,
      kind,
      status: 'CLOSED' as const,
      runners: [],
      offers: [],
    }));
  return [...offered, ...forgotten]
    .filter(({ id, status }) => status !== 'CLOSED' || figures.has(id))
    .map(({ id, name, kind, status, runners, offers }) => {
      const of = figures.get(id);
      return {
        id,
        name,
        kind,
        feedStatus: status,
        suspension: sports.desk.findSuspension(id) ?? null,
        appSuspension: sports.desk.findAppSuspension(id) ?? null,
        runners,
        offers,
        bets: of?.bets ?? 0,
        staked: of?.staked ?? money(0n),
        risk: risks.get(id) ?? money(0n),
        terms: sports.desk.findTerms(id) ?? null,
        ladder: sportsbook.ladderOf(id, nameOf),
        settlement: of?.settlement ?? 0,
        result: of?.result ?? null,
      };
    });
}
