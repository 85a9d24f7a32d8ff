import type { FastifyInstance } from 'fastify';
import { findHeader } from '../../../kernel/http/register-calls.ts';
import { ApiFault } from '../api-fault.ts';
import {
  competitionIdOf,
  eventTypes,
  type ListedMarket,
  listMarkets,
  type MarketsSource,
  nameIn,
  winnersOf,
} from '../listed-markets.ts';
import type { TradingSessions } from '../sessions/trading-sessions.ts';
import { plainJson } from '../transport/plain-json.ts';

/** A place of the menu: the sports have competitions, those have matches, and those have markets. */
export type MenuNode =
  | {
      readonly type: 'GROUP' | 'EVENT_TYPE' | 'EVENT';
      readonly name: string;
      readonly id: string | number;
      readonly children: readonly MenuNode[];
      readonly countryCode?: string;
    }
  | {
      readonly type: 'MARKET';
      readonly name: string;
      readonly id: string;
      readonly exchangeId: '1';
      readonly marketStartTime: string;
      readonly marketType: string;
      readonly numberOfWinners: number;
    };

/** Serves the menu of all markets (trading API: transport). */
export function serveMenu(
  app: FastifyInstance,
  { source, sessions }: { readonly source: MarketsSource; readonly sessions: TradingSessions },
): void {
  app.get<{ Params: { locale: string } }>(
    '/exchange/betting/rest/v1/:locale/navigation/menu.json',
    { onSend: plainJson },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await sessions.find(findHeader(request, 'x-application'), findHeader(request, 'x-authentication'));
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        return reply.code(403).send({ faultcode: 'Client', faultstring: error.code, detail: {} });
      }
      return drawMenu(source, request.params.locale);
    },
  );
}

/** The menu as it is now. */
export function drawMenu(source: MarketsSource, locale: string): MenuNode {
  const named = (name: string) => nameIn(source, locale, name);
  const sports = groupBy(listMarkets(source), ({ event }) => event.sport);
  const children = Array.from(sports, ([sport, ofSport]): MenuNode => {
    const competitions = groupBy(ofSport, ({ event }) => event.competition);
    return {
      type: 'EVENT_TYPE',
      ...eventTypes[sport],
      children: Array.from(competitions, ([competition, ofCompetition]): MenuNode => ({
        type: 'GROUP',
        name: named(competition),
        id: ofCompetition[0] === undefined ? competition : competitionIdOf(ofCompetition[0].event),
        children: drawEvents(ofCompetition, named),
      })),
    };
  });
  return { type: 'GROUP', name: 'ROOT', id: 0, children };
}

function drawEvents(listed: readonly ListedMarket[], named: (name: string) => string): MenuNode[] {
  return Array.from(
    groupBy(listed, ({ event }) => event.eventId),
    ([id, ofEvent]): MenuNode => ({
      type: 'EVENT',
      name: named(ofEvent[0]?.event.name ?? ''),
      id,
      countryCode: '',
      children: ofEvent.map(({ market, event }): MenuNode => ({
        type: 'MARKET',
        name: named(market.name),
        id: market.marketId,
        exchangeId: '1',
        marketStartTime: event.startsAt.toISOString(),
        marketType: market.type,
        numberOfWinners: winnersOf(market),
      })),
    }),
  );
}

function groupBy<Key>(
  listed: readonly ListedMarket[],
  keyOf: (one: ListedMarket) => Key,
): Map<Key, ListedMarket[]> {
  const groups = new Map<Key, ListedMarket[]>();
  for (const one of listed) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
