import { type EachWayTerms, eachWayLiability, money } from '@maidan/engine';
import { type BookCommand, type PlaceCommand, type QuoteLevel, type ReplaceCommand } from './command.ts';

/**
 * The most that the commands of a batch can put at risk, by player, if nothing nets. Undefined for whom only the tables can tell: a
 * cash out takes what it finds. `eachWayIn` has the terms of each-way markets.
 */
export function riskOfBatch(
  commands: readonly BookCommand[],
  eachWayIn: (marketId: string) => EachWayTerms | undefined,
): ReadonlyMap<bigint, bigint | undefined> {
  const risks = new Map<bigint, bigint | undefined>();
  const add = (playerId: bigint, risk: bigint) => {
    const before = risks.has(playerId) ? risks.get(playerId) : 0n;
    risks.set(playerId, before === undefined ? undefined : before + risk);
  };
  for (const command of commands) {
    const eachWay = eachWayIn(command.marketId);
    if (command.kind === 'place') add(command.playerId, riskOf(command, eachWay));
    if (command.kind === 'place-several')
      for (const order of command.orders) add(command.playerId, riskOf(order, eachWay));
    if (command.kind === 'place-on-close') for (const bet of command.bets) add(command.playerId, bet.amount);
    if (command.kind === 'replace')
      add(command.playerId, riskOf({ ...command, size: command.size ?? command.sizeMax }, eachWay));
    if (command.kind === 'quote')
      for (const level of command.levels) add(command.playerId, riskOf(level, eachWay));
    if (command.kind === 'cash-out') risks.set(command.playerId, undefined);
  }
  return risks;
}

type Terms = Pick<PlaceCommand | ReplaceCommand | QuoteLevel, 'side' | 'odds'> & { readonly size: bigint };

/**
 * The risk of an order by itself: the stake, or the liability of a lay, rounded up. Each way the stake twice, or the liability of a win
 * and a place.
 */
export function riskOf({ side, size, odds }: Terms, eachWay: EachWayTerms | undefined): bigint {
  if (eachWay !== undefined) return eachWayLiability(side, odds, money(size), eachWay.divisor);
  return side === 'BACK' ? size : (size * BigInt(odds - 100) + 99n) / 100n;
}
