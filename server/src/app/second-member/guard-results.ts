import { createHash } from 'node:crypto';
import { type ResultPreview, type Change, settlementCalls } from '@maidan/contract/office';
import { z } from 'zod';
import { getCashierSettings } from '../../domains/cashier/index.ts';
import { requireMovingResult } from '../../domains/exchange/index.ts';
import { requireMovingSportsbookResult } from '../../domains/sportsbook/index.ts';
import type { MarketResult } from '../../events.ts';
import { type Assessment, type GuardedCall, type MemberContext, NOTHING } from './guarded-call.ts';
import type { GuardedTrading } from './guarded-trading.ts';
import {
  hasFancyEnded,
  hasMatchEnded,
  isAboveScore,
  isAgainstScore,
  listSecondReasons,
} from './second-reasons.ts';

const exchangeInput = z.object({
  params: settlementCalls.settleExchangeMarket.params,
  body: settlementCalls.settleExchangeMarket.body,
});
const houseInput = z.object({
  params: settlementCalls.settleHouseMarket.params,
  body: settlementCalls.settleHouseMarket.body,
});

/** Guards the results of exchange markets that staff declare (SAFE-14). */
export function guardExchangeResults(trading: GuardedTrading): GuardedCall<z.output<typeof exchangeInput>> {
  const { sports, desk, clock, db } = trading;
  return {
    kind: 'exchange-result',
    input: exchangeInput,
    isSetting: false,
    subjectOf: ({ params }) => `market:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    describe: ({ params, body }) =>
      Promise.resolve({ ...NOTHING, market: describeMarket(trading, params.id), result: body.result }),
    async check({ params, body }) {
      await requireMovingResult(db, params.id, body.result, body.settlement);
    },
    async assess({ params, body: { result, settlement } }, context) {
      const { id } = params;
      const preview = await desk.previewExchangeResult(
        { params, query: undefined, body: { result } },
        context,
      );
      const market = sports.findMarket(id);
      const event = market && sports.findEvent(market.eventId);
      const score = market && sports.findScore(market.eventId);
      const bookmakers = await previewBookmakers(trading, id, result, context);
      const known = sports.findResult(id);
      const reasons = listSecondReasons({
        now: clock.now(),
        startsAt: event?.startsAt,
        hasEnded: market !== undefined && hasMatchEnded(market, score),
        isAgainstFeed:
          (known !== undefined && digestOf(known) !== digestOf(result)) ||
          isAgainstScore(result, market?.runners ?? [], event, score),
        isCorrection: preview.settlement > 0,
        moves: [preview, ...bookmakers].reduce((sum, { total }) => sum + total.moves, 0n),
        fourEyesMin: (await getCashierSettings(db)).fourEyesMin,
      });
      return assessmentOf(reasons, preview, { settlement, bookmakers });
    },
    run: ({ params, body }, context) =>
      desk.settleExchangeMarket({ params, query: undefined, body }, context),
    async suspendMeanwhile({ params: { id }, body }, context) {
      const keys = [id, ...bookmakersOf(trading, id)];
      if (body.settlement === 0) await suspendAll(trading, keys, body.reason, context);
    },
  };
}

/** Guards the results of bookmakers and fancies that staff declare (SAFE-14). */
export function guardHouseResults(trading: GuardedTrading): GuardedCall<z.output<typeof houseInput>> {
  const { sports, desk, clock, db } = trading;
  return {
    kind: 'house-result',
    input: houseInput,
    isSetting: false,
    subjectOf: ({ params }) => `market:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    describe: ({ params, body }) =>
      Promise.resolve({ ...NOTHING, market: describeMarket(trading, params.id), houseResult: body.result }),
    async check({ params, body }) {
      const known = { db, source: sports };
      await requireMovingSportsbookResult(known, params.id, body.result, body.settlement);
    },
    async assess({ params, body: { result, settlement } }, context) {
      const { id } = params;
      const preview = await desk.previewHouseResult({ params, query: undefined, body: { result } }, context);
      const market = sports.findBookmaker(id) ?? sports.findFancy(id);
      const reasons = listSecondReasons({
        now: clock.now(),
        startsAt: market && sports.findEvent(market.eventId)?.startsAt,
        ...readFeed(trading, id, result),
        isCorrection: preview.settlement > 0,
        moves: preview.total.moves,
        fourEyesMin: (await getCashierSettings(db)).fourEyesMin,
      });
      return assessmentOf(reasons, preview, { settlement, bookmakers: [] });
    },
    run: ({ params, body }, context) => desk.settleHouseMarket({ params, query: undefined, body }, context),
    async suspendMeanwhile({ params: { id }, body }, context) {
      if (body.settlement === 0) await suspendAll(trading, [id], body.reason, context);
    },
  };
}

type HouseForm = z.output<typeof houseInput>['body']['result'];

/** Whether the feed says that a market against the house is over, and that it ended otherwise. */
function readFeed(
  { sports }: GuardedTrading,
  key: string,
  result: HouseForm,
): { readonly hasEnded: boolean; readonly isAgainstFeed: boolean } {
  const bookmaker = sports.findBookmaker(key);
  if (bookmaker !== undefined) {
    const { matchMarketId, eventId } = bookmaker;
    const market = sports.findMarket(matchMarketId);
    const score = sports.findScore(eventId);
    const declared: MarketResult =
      result.outcome === 'won'
        ? { outcome: 'won', winners: [result.winner] }
        : { outcome: 'void', reason: 'by hand' };
    const known = sports.findResult(matchMarketId);
    return {
      hasEnded: market !== undefined && hasMatchEnded(market, score),
      isAgainstFeed:
        (known !== undefined && digestOf(winnersOf(known)) !== digestOf(winnersOf(declared))) ||
        isAgainstScore(declared, market?.runners ?? [], sports.findEvent(eventId), score),
    };
  }
  const fancy = sports.findFancy(key);
  if (fancy === undefined) return { hasEnded: false, isAgainstFeed: false };
  const score = sports.findScore(fancy.eventId);
  const known = sports.findFancyResult(key);
  const runs = result.outcome === 'settled' ? result.result : undefined;
  return {
    hasEnded: hasFancyEnded(fancy.title, score),
    isAgainstFeed:
      (known !== undefined && (known.outcome === 'ran' ? known.runs : undefined) !== runs) ||
      (runs !== undefined && isAboveScore(runs, fancy.title, score)),
  };
}

const winnersOf = (result: MarketResult): readonly number[] =>
  result.outcome === 'won' ? result.winners : [];

/** Previews what a match result settles beside its market: the bookmakers that nobody has settled. */
async function previewBookmakers(
  trading: GuardedTrading,
  marketId: string,
  result: MarketResult,
  context: MemberContext,
): Promise<ResultPreview[]> {
  const [winner, ...others] = winnersOf(result);
  const isSingle = winner !== undefined && others.length === 0;
  const form: HouseForm = isSingle ? { outcome: 'won', winner } : { outcome: 'void', reason: 'ABANDONED' };
  const previews: ResultPreview[] = [];
  for (const id of bookmakersOf(trading, marketId)) {
    const runners = trading.sports.findBookmaker(id)?.runners ?? [];
    const fits = !isSingle || runners.some(({ runnerId }) => runnerId === winner);
    if (fits)
      previews.push(
        await trading.desk.previewHouseResult(
          { params: { id }, query: undefined, body: { result: form } },
          context,
        ),
      );
  }
  return previews;
}

function bookmakersOf({ sports }: GuardedTrading, marketId: string): string[] {
  const eventId = sports.findMarket(marketId)?.eventId;
  if (eventId === undefined) return [];
  return sports
    .bookmakersOf(eventId)
    .filter(({ matchMarketId }) => matchMarketId === marketId)
    .map((bookmaker) => bookmaker.marketId);
}

/** Suspends markets while a result for them waits; they stay suspended until staff resume them. */
export async function suspendAll(
  { desk }: GuardedTrading,
  keys: readonly string[],
  reason: string,
  context: MemberContext,
): Promise<void> {
  for (const id of keys)
    await desk.suspendMarket({ params: { id }, query: undefined, body: { reason } }, context);
}

function assessmentOf(
  secondReasons: Assessment['secondReasons'],
  preview: ResultPreview,
  { settlement, bookmakers }: { readonly settlement: number; readonly bookmakers: readonly ResultPreview[] },
): Assessment {
  return {
    secondReasons,
    preview,
    digest: digestOf([preview, ...bookmakers].map(({ accounts }) => accounts)),
    hasMoved: preview.settlement !== settlement,
  };
}

/** SHA-256 of a value as text, in hexadecimal. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));
  return createHash('sha256').update(text).digest('hex');
}

/** A market as the desk names it, of the exchange or against the house; one that is no longer in memory by its key. */
export function describeMarket({ sports }: GuardedTrading, id: string): Change['market'] {
  const market = sports.findMarket(id);
  const bookmaker = sports.findBookmaker(id);
  const known = market ?? bookmaker ?? sports.findFancy(id);
  const eventId = known?.eventId;
  const event = eventId === undefined ? undefined : sports.findEvent(eventId);
  const runners = market?.runners ?? bookmaker?.runners ?? [];
  return {
    id,
    name: known?.name ?? id,
    eventId: eventId ?? null,
    event: event?.name ?? '',
    runners: runners.map(({ runnerId, name }) => ({ id: runnerId, name })),
  };
}
