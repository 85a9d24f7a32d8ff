import { CallRefused, sportsbookCalls } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { adoptHouseAnswer } from '../house-bets/adopt-house-answer.ts';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import { readStake } from '../slip/preview-bet.ts';
import { dispatchHouseSlip, useHouseSlip } from './house-slip-store.ts';

const api = apiOf(sportsbookCalls);

/** The server answers in milliseconds; after this the connection is considered lost. */
const PATIENCE_MS = 12_000;

/**
 * Sends the bet of a slip in `sending` and reports the outcome to the slip. A refusal is final; if the answer is lost,
 * the slip stays unconfirmed, and resending under the same reference can't place the bet twice.
 */
export async function placeHouseBet(queries: QueryClient): Promise<void> {
  const slip = useHouseSlip.getState();
  if (slip.stage !== 'sending') return;
  const { draft, sent } = slip;
  const stake = readStake(draft.stakeTyped);
  if (stake === undefined) return;
  try {
    const answer = await send(draft, stake, sent.clientRef);
    adoptHouseAnswer(queries, answer);
    dispatchHouseSlip({ type: 'answer', taken: answer.bet });
  } catch (error) {
    const isFinal = error instanceof CallRefused && error.code !== undefined;
    dispatchHouseSlip(isFinal ? { type: 'refuse', error } : { type: 'lose' });
  }
}

function send(choice: HouseChoice, stake: Money, clientRef: string) {
  const { eventId, marketKey, side, run, rate, runnerId } = choice;
  const body = { eventId, marketKey, rate, stake, clientRef };
  const way = { idempotencyKey: clientRef, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (side === 'BACK' || side === 'LAY')
    return api.placeBookmakerBet({ body: { ...body, side, runnerId: runnerId ?? 0 }, ...way });
  return api.placeFancyBet({ body: { ...body, side, ...(run === null ? {} : { run }) }, ...way });
}
