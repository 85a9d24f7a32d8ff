import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { COUNTED_ODDS_MIN } from './counted-stake.ts';
import { endTurnover } from './end-turnover.ts';
import { judgeTurnover } from '../reviews/judge-turnover.ts';
import type { MarketShare, ReviewPorts } from '../reviews/review-model.ts';
import { insertReview } from '../reviews/review-store.ts';
import { sumOpponents } from '../reviews/sum-opponents.ts';
import type { TurnoverRow } from './turnover-model.ts';
import { selectMarketEntries, updateTurnoverInReview } from './turnover-store.ts';

/**
 * Completes a requirement with nothing left, whose row and player are locked: pays the bonus, or puts it in review when
 * it was earned mostly against few opponents or against related accounts (SAFE-17).
 */
export async function completeTurnover(
  tx: Tx,
  ports: ReviewPorts,
  turnover: TurnoverRow,
  now: Date,
): Promise<void> {
  const { id, playerId, required } = turnover;
  const origin = sumOpponents(await listMarketShares(tx, ports, turnover));
  const others = origin.opponents.map((opponent) => opponent.playerId);
  const ties = others.length === 0 ? [] : await ports.listTies(tx, playerId, others);
  const findings = judgeTurnover(required, origin, ties);
  if (findings.reasons.length === 0) {
    await endTurnover(tx, turnover, 'completed', now);
    return;
  }
  await updateTurnoverInReview(tx, id);
  await insertReview(tx, id, findings, now);
  await emit(tx, { kind: 'turnover-in-review', turnoverId: id }, now);
}

async function listMarketShares(
  tx: Tx,
  ports: ReviewPorts,
  { id, playerId, openedAt, createdAt }: TurnoverRow,
): Promise<MarketShare[]> {
  const orders = { playerId, since: openedAt ?? createdAt, oddsMin: COUNTED_ODDS_MIN };
  const shares: MarketShare[] = [];
  // One at a time: a transaction has one connection.
  for (const { marketId, counted } of await selectMarketEntries(tx, id))
    shares.push({ counted, counterparties: await ports.listCounterparties(tx, marketId, orders) });
  return shares;
}
