import type { HouseBet } from '@maidan/contract';
import type { BetQuery } from '../../../kernel/bet-query.ts';
import type { Reader } from '../../../kernel/db.ts';
import { presentBet } from '../bets/present-bet.ts';
import {
  type EndedHouseMarket,
  selectEndedHouseMarkets,
  selectPlacedBets,
  selectRecords,
} from './record-store.ts';
import { presentSubject } from '../bets/present-bet.ts';

/** The player's bets against the house with their sports, the newest first. */
export async function listSportsbookRecords(
  on: Reader,
  wanted: BetQuery,
): Promise<{ readonly sport: EndedHouseMarket['sport']; readonly bet: HouseBet }[]> {
  const rows = await selectRecords(on, wanted);
  return rows.map(({ sport, bet }) => ({ sport, bet: presentBet(bet) }));
}

/** Bets placed before a given time, the newest first; those placed at the same time as the last are included. */
export async function listPlacedSportsbookBets(
  on: Reader,
  playerId: bigint,
  page: { readonly before: Date; readonly size: number },
): Promise<HouseBet[]> {
  return (await selectPlacedBets(on, playerId, page)).map(presentBet);
}

/** A sportsbook market in which bets of the player ended, with their profit. */
export interface EndedSportsbookMarket extends Omit<EndedHouseMarket, 'subject'> {
  readonly subject: HouseBet['subject'];
}

/**
 * The player's sportsbook markets whose bets ended in a range, the newest first; with a size, that many and those that
 * ended at the same time as the last.
 */
export async function listEndedSportsbookMarkets(
  ...asked: Parameters<typeof selectEndedHouseMarkets>
): Promise<EndedSportsbookMarket[]> {
  const rows = await selectEndedHouseMarkets(...asked);
  return rows.map((row) => ({ ...row, subject: row.subject === null ? null : presentSubject(row.subject) }));
}
