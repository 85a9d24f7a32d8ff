import { BACK, LAY, type Money, Position, holdFor } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import {
  type MatchedOrder,
  type SettledMarket,
  findSettledMarket,
  listMatchedOrders,
  listTradesOfPlayers,
} from './settled-store.ts';
import type { TradeForBook } from '../store.ts';

/** What a player's matched bets of a settled market come to. */
export interface PlayerStakes {
  readonly playerId: bigint;
  /** What all of the bets together could have lost: both sides of a market leave only their difference. */
  readonly lossMax: Money;
  /** Each order of which something was matched. */
  readonly bets: readonly MatchedOrder[];
}

/** The matched bets of a settled market. */
export interface SettledStakes {
  readonly settledAt: Date;
  readonly players: readonly PlayerStakes[];
}

/**
 * What these players had matched in a market, once it is settled with a result; undefined for one that is open or was
 * void. An order never meets another of its own player, so all of it was matched with somebody else.
 */
export async function listSettledStakes(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[],
): Promise<SettledStakes | undefined> {
  const market = await findSettledMarket(on, marketId);
  if (market === undefined) return undefined;
  const bets = await listMatchedOrders(on, marketId, playerIds);
  const players = [...Map.groupBy(bets, (bet) => bet.playerId)];
  const trades = await listTradesOfPlayers(
    on,
    marketId,
    players.map(([playerId]) => playerId),
  );
  return {
    settledAt: market.settledAt,
    players: players.map(([playerId, own]) => ({
      playerId,
      bets: own,
      lossMax: lossMaxOf(playerId, market, trades),
    })),
  };
}

function lossMaxOf(playerId: bigint, market: SettledMarket, trades: readonly TradeForBook[]): Money {
  const position = new Position(market.runners.length, market.numberOfWinners);
  for (const { selectionId, odds, size, backPlayerId, layPlayerId } of trades) {
    const runner = market.runners.indexOf(selectionId);
    if (runner < 0) continue;
    if (backPlayerId === playerId) position.addMatched(runner, BACK, odds, Number(size));
    if (layPlayerId === playerId) position.addMatched(runner, LAY, odds, Number(size));
  }
  return holdFor(position.exposure());
}
