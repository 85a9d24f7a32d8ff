import { CallRefused, exchangeCalls } from '@maidan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { adoptAnswer } from '../bets/adopt-answer.ts';
import { readStake } from './preview-bet.ts';
import { dispatchSlip, useSlip } from './slip-store.ts';

const api = apiOf(exchangeCalls);

/** Past the in-play delay an answer takes milliseconds; after this the connection is considered lost. */
const PATIENCE_MS = 12_000;

/**
 * Sends the bet of a slip in `sending` and reports the outcome to the slip. A refusal is final; if the answer is lost,
 * the slip stays unconfirmed, and resending under the same reference can't place the bet twice.
 */
export async function placeBet(queries: QueryClient): Promise<void> {
  const slip = useSlip.getState();
  if (slip.stage !== 'sending') return;
  const { draft, sent } = slip;
  const stake = readStake(draft.stakeTyped);
  if (stake === undefined) return;
  try {
    const answer = await api.placeOrder({
      body: {
        marketId: draft.marketId,
        runnerId: draft.runnerId,
        side: draft.side,
        odds: draft.odds,
        size: stake,
        persistence: sent.persistence,
        ...(sent.isFillOrKill ? { timeInForce: 'FILL_OR_KILL' as const } : {}),
        marketVersion: sent.marketVersion,
        clientRef: sent.clientRef,
      },
      idempotencyKey: sent.clientRef,
      signal: AbortSignal.timeout(sent.delayS * 1000 + PATIENCE_MS),
    });
    adoptAnswer(queries, answer);
    dispatchSlip({ type: 'answer', taken: answer.order });
  } catch (error) {
    const isFinal = error instanceof CallRefused && error.code !== undefined;
    dispatchSlip(isFinal ? { type: 'refuse', error } : { type: 'lose' });
  }
}
