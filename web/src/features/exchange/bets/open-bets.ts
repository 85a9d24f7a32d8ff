import { type HouseBet, listedOrdersMax, type Order } from '@maidan/contract';

/** The player's bets that aren't settled, on all markets and events. */
export interface OpenBets {
  /** Orders that wait or are matched, each once, newest first. */
  readonly orders: readonly Order[];
  /** Bets against the house. */
  readonly houseBets: readonly HouseBet[];
  /** True if the server knows of more than these. */
  readonly areMore: boolean;
}

/**
 * The open bets by one rule for every place that counts them (PLAY-10): an order counts once, however much of it is
 * matched, from its in-play delay until its market is settled; a bet against the house likewise.
 */
export function listOpenBets(
  orders: readonly Order[],
  house: { readonly bets: readonly HouseBet[]; readonly next: bigint | null },
): OpenBets {
  return {
    // An order that just left its in-play delay may be listed as both.
    orders: [...new Map(orders.map((order) => [order.id, order])).values()],
    houseBets: house.bets,
    areMore: orders.length >= listedOrdersMax || house.next !== null,
  };
}

/** How many they are. */
export function countOpenBets({ orders, houseBets }: OpenBets): number {
  return orders.length + houseBets.length;
}

/** How many of them are on other matches than this one. */
export function countElsewhere(open: OpenBets, hereEventId: string): number {
  return countOpenBets({
    ...open,
    orders: open.orders.filter(({ eventId }) => eventId !== hereEventId),
    houseBets: open.houseBets.filter(({ eventId }) => eventId !== hereEventId),
  });
}

/**
 * The matched orders of a match, newest first: those of one market settled ones too, of its others those that are open.
 */
export function listMatched(
  { orders }: OpenBets,
  { eventId, marketId, ofMarket }: MatchedOn,
): readonly Order[] {
  const others = orders.filter((order) => order.eventId === eventId && order.marketId !== marketId);
  return [...ofMarket, ...others]
    .filter(({ sizeMatched }) => sizeMatched > 0n)
    .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
}

interface MatchedOn {
  readonly eventId: string;
  readonly marketId: string;
  /** All orders of that market. */
  readonly ofMarket: readonly Order[];
}
