import { type Money, holdFor, money, openPosition } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import type { TradeForBook } from '../book/book-store.ts';
import {
  type MatchedOrder,
  type SettledMarket,
  findSettledMarket,
  listGroups,
  listMatchedOrders,
  listTradesOfPlayers,
} from './settled-store.ts';

/** Decimal odds in hundredths at which every bet on a line is. */
export const EVEN_MONEY = 200;

/** What a player's matched bets in a settled market count for. */
export interface PlayerStakes {
  readonly playerId: bigint;
  /**
   * What all of the bets together could have lost: opposite sides of a market leave only their difference, including
   * bets with the house's bookmaker. Linked accounts are one person, whose bets against each other lose nothing.
   */
  readonly lossMax: Money;
  /** Each order with a part that was matched with another person and not closed by a cash out. */
  readonly bets: readonly MatchedOrder[];
}

/** The matched bets of a settled market. */
export interface SettledStakes {
  readonly settledAt: Date;
  readonly players: readonly PlayerStakes[];
}

/** A matched bet on a market's result: in its order book, or elsewhere. */
export interface MarketBet {
  readonly playerId: bigint;
  readonly runnerId: number;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds in hundredths, or the line. */
  readonly odds: number;
  readonly stake: Money;
}

/** The bets of these players that the market's result settles elsewhere. */
export type ListBetsElsewhere = (
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[],
) => Promise<readonly MarketBet[]>;

/**
 * What these players, or all except the house's market maker, had matched in a market, once it is settled with a result;
 * undefined for one that is open or was void. Void bets, bets between linked accounts, and bets that a cash out closed
 * are left out, with the orders of the cash out.
 */
export async function listSettledStakes(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[] | 'everyone',
  listElsewhere: ListBetsElsewhere,
): Promise<SettledStakes | undefined> {
  const market = await findSettledMarket(on, marketId);
  if (market === undefined) return undefined;
  const orders = await listMatchedOrders(on, marketId, playerIds);
  const bets = orders.map(oddsBetsOf(market));
  const players = [...Map.groupBy(bets, (bet) => bet.playerId)];
  const groups = await listGroups(
    on,
    players.map(([playerId]) => playerId),
  );
  const lossOf = await sumLosses(
    on,
    market,
    { marketId, players: players.map(([id]) => id), groups },
    listElsewhere,
  );
  return {
    settledAt: market.settledAt,
    players: players.map(([playerId, own]) => ({ playerId, bets: own, lossMax: lossOf(playerId) })),
  };
}

/** What orders stake at odds: each way twice, on a line at even money. */
const oddsBetsOf = ({ eachWay, line }: SettledMarket): ((order: MatchedOrder) => MatchedOrder) => {
  if (eachWay !== undefined) return asTwoBets;
  return line === undefined ? (order) => order : asEvenMoney;
};

/** A bet on a line wins as much as it risks. */
const asEvenMoney = (order: MatchedOrder): MatchedOrder => ({
  ...order,
  stakeTimesOdds: order.stake * BigInt(EVEN_MONEY),
});

/** Each way a bet risks its stake to win and again to be placed. */
const asTwoBets = ({ stake, stakeTimesOdds, ...order }: MatchedOrder): MatchedOrder => ({
  ...order,
  stake: money(2n * stake),
  stakeTimesOdds: 2n * stakeTimesOdds,
});

interface Bettors {
  readonly marketId: string;
  readonly players: readonly bigint[];
  /** The group of each linked account; the others stand alone. */
  readonly groups: ReadonlyMap<bigint, bigint>;
}

/**
 * What each person's bets together could have lost: in the book, or with the bets elsewhere if that is less. Bets
 * elsewhere never add to it, because they don't count themselves.
 */
async function sumLosses(
  on: Reader,
  market: SettledMarket,
  { marketId, players, groups }: Bettors,
  listElsewhere: ListBetsElsewhere,
) {
  const personOf = (playerId: bigint): bigint => groups.get(playerId) ?? playerId;
  const members = new Set([...players, ...groups.keys()]);
  const trades = await listTradesOfPlayers(on, marketId, [...members]);
  const matched = trades.flatMap(sidesOf).filter(({ playerId }) => members.has(playerId));
  const elsewhere = await listElsewhere(on, marketId, [...members]);
  const inBook = Map.groupBy(matched, ({ playerId }) => personOf(playerId));
  const outside = Map.groupBy(elsewhere, ({ playerId }) => personOf(playerId));
  return (playerId: bigint): Money => {
    const own = inBook.get(personOf(playerId)) ?? [];
    const others = outside.get(personOf(playerId)) ?? [];
    const alone = lossMaxOf(market, own);
    const together = others.length === 0 ? alone : lossMaxOf(market, [...own, ...others]);
    return together < alone ? together : alone;
  };
}

/** A trade as the bets of its two players. */
export function sidesOf(trade: TradeForBook): readonly [back: MarketBet, lay: MarketBet] {
  const bet = { runnerId: trade.runnerId, odds: trade.odds, stake: money(trade.size) };
  return [
    { ...bet, playerId: trade.backPlayerId, side: 'BACK' },
    { ...bet, playerId: trade.layPlayerId, side: 'LAY' },
  ];
}

/** What these bets together could have lost in the market's worst outcome; those on removed runners are left out. */
export function lossMaxOf(market: SettledMarket, bets: readonly MarketBet[]): Money {
  const position = openPosition(market.runners.length, market);
  for (const { runnerId, side, odds, stake } of bets) {
    const runner = market.runners.indexOf(runnerId);
    if (runner >= 0) position.addMatched(runner, side, odds, Number(stake));
  }
  return holdFor(position.exposure());
}
