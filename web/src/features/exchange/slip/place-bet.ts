import type { QueryClient } from '@tanstack/react-query';
import { readStake } from './preview-bet.ts';
import { sendOrder } from './send-order.ts';
import { dispatchSlip, useSlip } from './slip-store.ts';

/** Sends the bet of a slip in `sending` and reports the outcome to the slip, which stays unconfirmed if the answer is lost. */
export async function placeBet(queries: QueryClient): Promise<void> {
  const slip = useSlip.getState();
  if (slip.stage !== 'sending') return;
  const { draft, sent } = slip;
  const size = readStake(draft.stakeTyped);
  if (size === undefined) return;
  const { marketId, runnerId, side, odds } = draft;
  dispatchSlip(await sendOrder(queries, { marketId, runnerId, side, odds, size }, sent));
}
