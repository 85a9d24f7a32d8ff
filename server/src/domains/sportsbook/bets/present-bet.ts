import type { FancySubject, HouseBet } from '@maidan/contract';
import { stakesOf } from '../markets/market-book.ts';
import type { ListedBet, Subject } from '../model.ts';
import { wireRate } from './wire-rate.ts';

/** A bet as its player sees it. */
export function presentBet(bet: ListedBet): HouseBet {
  const { market } = bet;
  return {
    id: bet.id,
    eventId: bet.eventId,
    eventName: market.eventName,
    marketKey: bet.marketKey,
    marketName: market.name,
    kind: market.kind,
    subject: market.subject === null ? null : presentSubject(market.subject),
    side: bet.side,
    run: bet.run,
    width: bet.width,
    runnerId: bet.runnerId,
    runnerName: bet.runnerName,
    rate: wireRate(market.kind, bet.rate),
    stake: bet.stake,
    ...stakesOf(market.kind, bet),
    status: STATUS[bet.state],
    profit: bet.profit,
    result: market.kind === 'BOOKMAKER' ? null : bet.result,
    voidReason: bet.voidReason,
    placedAt: bet.placedAt,
    settledAt: bet.settledAt,
  };
}

/** The runs that a fancy counts, in the wire's form. */
export function presentSubject({ subject, innings, over, ball, side }: Subject): FancySubject {
  return { counts: subject, innings, over, ball: ball ?? null, side: side ?? null };
}

const STATUS = { open: 'OPEN', won: 'WON', lost: 'LOST', void: 'VOID' } as const;
