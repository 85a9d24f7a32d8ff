import { eachWayLiability, money } from '@maidan/engine';
import type { ExchangeMarket } from '../model.ts';
import { type BookCommand, type PlaceCommand, type QuoteLevel, type ReplaceCommand } from './command.ts';

/**
 * The most that the commands of a batch can put at risk, by player, if nothing nets. Undefined for whom only the tables can tell: a
 * cash out takes what it finds. `termsIn` has the terms of a market; of an unknown one everything is refused.
 */
export function riskOfBatch(
  commands: readonly BookCommand[],
  termsIn: (marketId: string) => RiskTerms | undefined,
): ReadonlyMap<bigint, bigint | undefined> {
  const risks = new Map<bigint, bigint | undefined>();
  const add = (playerId: bigint, risk: bigint) => {
    const before = risks.has(playerId) ? risks.get(playerId) : 0n;
    risks.set(playerId, before === undefined ? undefined : before + risk);
  };
  for (const command of commands) {
    const terms = termsIn(command.marketId) ?? {};
    if (command.kind === 'place') add(command.playerId, riskOf(command, terms));
    if (command.kind === 'place-several')
      for (const order of command.orders) add(command.playerId, riskOf(order, terms));
    if (command.kind === 'place-on-close') for (const bet of command.bets) add(command.playerId, bet.amount);
    if (command.kind === 'replace')
      add(command.playerId, riskOf({ ...command, size: command.size ?? command.sizeMax }, terms));
    if (command.kind === 'quote')
      for (const level of command.levels) add(command.playerId, riskOf(level, terms));
    if (command.kind === 'cash-out') risks.set(command.playerId, undefined);
  }
  return risks;
}

type Asked = Pick<PlaceCommand | ReplaceCommand | QuoteLevel, 'side' | 'odds'> & { readonly size: bigint };

/** What of a market the risk of an order depends on. */
type RiskTerms = Pick<ExchangeMarket, 'eachWay' | 'line'>;

/**
 * The risk of an order by itself: the stake, or the liability of a lay, rounded up. Each way the stake twice, or the liability of a win
 * and a place; on a line the stake, whichever the side.
 */
export function riskOf({ side, size, odds }: Asked, { eachWay, line }: RiskTerms): bigint {
  if (eachWay !== undefined) return eachWayLiability(side, odds, money(size), eachWay.divisor);
  return side === 'BACK' || line !== undefined ? size : (size * BigInt(odds - 100) + 99n) / 100n;
}
