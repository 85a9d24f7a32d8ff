import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';
import { useOneTapBets } from '../one-tap/one-tap-bets.ts';
import { useSlip } from '../slip/slip-store.ts';

/** How long the answer to the last order of this tab took. */
export interface ResponseTime {
  readonly ms: number;
  /** True if the order was sent in play, where it may have waited out the delay. */
  readonly isInPlay: boolean;
}

/** The last order's answer since a ladder was first opened; undefined before. */
export const useResponseTime = create<{ readonly last: ResponseTime | undefined }>(() => ({
  last: undefined,
}));

const sentAtMs = new Map<string, number>();

endWithSession(() => {
  sentAtMs.clear();
  useResponseTime.setState({ last: undefined });
});

useOneTapBets.subscribe(({ bets }) => {
  for (const { sent, state } of bets) follow(sent.clientRef, state.stage, sent.delayS > 0);
});

useSlip.subscribe((slip, before) => {
  if (slip.stage === 'sending') follow('slip', slip.stage, false);
  else if (before.stage === 'sending') follow('slip', slip.stage, before.sent.delayS > 0);
});

/** Notes where an order stands: an answer that was lost is no answer. */
function follow(order: string, stage: string, isInPlay: boolean): void {
  if (stage === 'sending') {
    if (!sentAtMs.has(order)) sentAtMs.set(order, performance.now());
    return;
  }
  const fromMs = sentAtMs.get(order);
  sentAtMs.delete(order);
  if (fromMs !== undefined && (stage === 'answered' || stage === 'rejected'))
    useResponseTime.setState({ last: { ms: performance.now() - fromMs, isInPlay } });
}
