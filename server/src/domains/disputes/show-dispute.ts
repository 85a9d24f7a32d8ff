import type { ShownDispute } from '@maidan/contract/office';
import { Refusal } from '../../kernel/refusal.ts';
import { findRecord, listRecords, presentPlayerBet } from '../records/index.ts';
import type { DisputeDeps } from './deps.ts';
import { presentDispute } from './list-disputes.ts';
import { selectDispute } from './store.ts';

/** Enough bets of one player on one market; the market itself lists all of them. */
const OTHERS_MAX = 50;
/** Audit actions that change the result of a market or of a single bet by hand. */
const RESULT_DEEDS: ReadonlySet<string> = new Set([
  'market-settled-by-hand',
  'market-resettled',
  'bet-voided',
]);

/** A dispute with its bet's current state, the source of its result, and the player's other bets on the market. */
export async function showDispute(
  { db, clock, findEventId, listAuditEntries }: DisputeDeps,
  id: bigint,
): Promise<ShownDispute> {
  const row = await selectDispute(db, id);
  const bet = row && (await findRecord(db, row.playerId, row.betId));
  if (row === undefined || bet === undefined) throw new Refusal('NOT_FOUND');
  const { marketId, house, transactionId } = bet;
  const betSubject = house === null ? `exchange-bet:${transactionId}` : `house-bet:${house.id}`;
  const [ofMarket, ofBet, { records }] = await Promise.all([
    listAuditEntries(db, `market:${marketId}`),
    listAuditEntries(db, betSubject),
    listRecords(db, { playerId: row.playerId, states: 'any', marketId, size: OTHERS_MAX }),
  ]);
  return {
    dispute: presentDispute(row, clock.now()),
    bet: presentPlayerBet(bet),
    marketId,
    eventId: house?.eventId ?? findEventId(marketId) ?? null,
    byHand: [...ofMarket, ...ofBet]
      .filter(({ action }) => RESULT_DEEDS.has(action))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    others: records.filter((one) => one.transactionId !== transactionId).map(presentPlayerBet),
  };
}
