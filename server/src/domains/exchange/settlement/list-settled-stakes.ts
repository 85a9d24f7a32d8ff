import { BACK, LAY, type Money, Position, holdFor, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import {
  type MatchedOrder,
  type SettledMarket,
  findSettledMarket,
  listGroups,
  listMatchedOrders,
  listTradesOfPlayers,
} from './settled-store.ts';

/** What a player's matched bets of a settled market come to. */
export interface PlayerStakes {
  readonly playerId: bigint;
  /**
   * What all of the bets together could have lost: both sides of a market leave only their difference. Accounts that are
   * linked are one person, whose bets against each other lose nothing.
   */
  readonly lossMax: Money;
  /** Each order of which something was matched with another person and not closed by a cash out. */
  readonly bets: readonly MatchedOrder[];
}

/** The matched bets of a settled market. */
export interface SettledStakes {
  readonly settledAt: Date;
  readonly players: readonly PlayerStakes[];
}

/**
 * What these players, or all but the house's market maker, had matched in a market, once it is settled with a result;
 * undefined for one that is open or was void. Void bets, bets between linked accounts, and bets that a cash out closed are
 * left out, with the orders of the cash out.
 */
export async function listSettledStakes(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[] | 'everyone',
): Promise<SettledStakes | undefined> {
  const market = await findSettledMarket(on, marketId);
  if (market === undefined) return undefined;
  const bets = await listMatchedOrders(on, marketId, playerIds);
  const players = [...Map.groupBy(bets, (bet) => bet.playerId)];
  const groups = await listGroups(
    on,
    players.map(([playerId]) => playerId),
  );
  const lossMaxOf = await sumLosses(on, market, { marketId, players: players.map(([id]) => id), groups });
  return {
    settledAt: market.settledAt,
    players: players.map(([playerId, own]) => ({ playerId, bets: own, lossMax: lossMaxOf(playerId) })),
  };
}

interface Bettors {
  readonly marketId: string;
  readonly players: readonly bigint[];
  /** The group of each linked account; the others stand alone. */
  readonly groups: ReadonlyMap<bigint, bigint>;
}

/** What each person's bets together could have lost. */
async function sumLosses(on: Reader, market: SettledMarket, { marketId, players, groups }: Bettors) {
  const personOf = (playerId: bigint): bigint => groups.get(playerId) ?? playerId;
  const members = new Set([...players, ...groups.keys()]);
  const positions = new Map<bigint, Position>();
  const add = (playerId: bigint, bet: { runner: number; side: typeof BACK | typeof LAY; trade: Traded }) => {
    if (!members.has(playerId)) return;
    const person = personOf(playerId);
    const position = positions.get(person) ?? new Position(market.runners.length, market.numberOfWinners);
    positions.set(person, position);
    position.addMatched(bet.runner, bet.side, bet.trade.odds, Number(bet.trade.size));
  };
  for (const trade of await listTradesOfPlayers(on, marketId, [...members])) {
    const runner = market.runners.indexOf(trade.selectionId);
    if (runner < 0) continue;
    add(trade.backPlayerId, { runner, side: BACK, trade });
    add(trade.layPlayerId, { runner, side: LAY, trade });
  }
  return (playerId: bigint): Money => {
    const position = positions.get(personOf(playerId));
    return position === undefined ? money(0n) : holdFor(position.exposure());
  };
}

type Traded = Awaited<ReturnType<typeof listTradesOfPlayers>>[number];
