import type { Order } from '@maidan/contract';
import type { Odds, Side } from '@maidan/engine';

/** The bet that the player is putting together. */
export interface Draft {
  readonly marketId: string;
  readonly selectionId: number;
  readonly runnerName: string;
  readonly side: Side;
  readonly odds: Odds;
  readonly stakeTyped: string;
}

/** What was sent, the same at each retry: the house knows a repeat by its reference. */
export interface Sent {
  readonly clientRef: string;
  readonly marketVersion: number;
  /** How long the house lets the order wait in play; 0 before. */
  readonly delayS: number;
}

/**
 * Where a bet stands. Money is never shown as moved before the house says so: only `answered` carries an order. In
 * `unconfirmed` the answer was lost on the way, and the only ways on are the same order again or waiting.
 */
export type Slip =
  | { readonly stage: 'closed'; readonly kept?: Draft }
  | { readonly stage: 'editing'; readonly draft: Draft; readonly clientRef: string }
  | { readonly stage: 'sending'; readonly draft: Draft; readonly sent: Sent; readonly isHidden: boolean }
  | { readonly stage: 'unconfirmed'; readonly draft: Draft; readonly sent: Sent; readonly isHidden: boolean }
  | { readonly stage: 'rejected'; readonly draft: Draft; readonly error: unknown }
  | { readonly stage: 'answered'; readonly draft: Draft; readonly order: Order };

/** What happens to a slip. References come from outside, so that the machine stays pure. */
export type SlipEvent =
  | { readonly type: 'pick'; readonly draft: Omit<Draft, 'stakeTyped'>; readonly clientRef: string }
  | { readonly type: 'change'; readonly odds?: Odds; readonly stakeTyped?: string }
  | { readonly type: 'send'; readonly marketVersion: number; readonly delayS: number }
  | { readonly type: 'retry' }
  | { readonly type: 'answer'; readonly order: Order }
  | { readonly type: 'refuse'; readonly error: unknown }
  | { readonly type: 'lose' }
  | { readonly type: 'edit'; readonly clientRef: string }
  | { readonly type: 'show' }
  | { readonly type: 'close' };

/** The slip after an event; events that don't fit its stage change nothing. */
export function nextSlip(slip: Slip, event: SlipEvent): Slip {
  if (event.type === 'pick') return pick(slip, event);
  if (event.type === 'close') return close(slip);
  if (event.type === 'show') return isUnderWay(slip) ? { ...slip, isHidden: false } : slip;
  switch (slip.stage) {
    case 'editing':
      return afterEditing(slip, event);
    case 'sending':
      return afterSending(slip, event);
    case 'unconfirmed':
      return event.type === 'retry' ? { ...slip, stage: 'sending', isHidden: false } : slip;
    case 'rejected':
      return event.type === 'edit'
        ? { stage: 'editing', draft: slip.draft, clientRef: event.clientRef }
        : slip;
    default:
      return slip;
  }
}

/** Whether a bet was sent and its outcome isn't known: another one has to wait. */
export function isUnderWay(slip: Slip): slip is Extract<Slip, { readonly sent: Sent }> {
  return slip.stage === 'sending' || slip.stage === 'unconfirmed';
}

/** The bet that the slip is about, if it is on the screen. */
export function shownDraft(slip: Slip): Draft | undefined {
  if (slip.stage === 'closed' || (isUnderWay(slip) && slip.isHidden)) return undefined;
  return slip.draft;
}

function pick(slip: Slip, { draft, clientRef }: Extract<SlipEvent, { type: 'pick' }>): Slip {
  if (isUnderWay(slip)) return { ...slip, isHidden: false };
  const typed = typedBefore(slip);
  const isSame =
    typed?.marketId === draft.marketId &&
    typed.selectionId === draft.selectionId &&
    typed.side === draft.side;
  return {
    stage: 'editing',
    draft: { ...draft, stakeTyped: isSame ? typed.stakeTyped : '' },
    clientRef,
  };
}

function typedBefore(slip: Slip): Draft | undefined {
  if (slip.stage === 'closed') return slip.kept;
  return slip.stage === 'answered' ? undefined : slip.draft;
}

function afterEditing(slip: Extract<Slip, { stage: 'editing' }>, event: SlipEvent): Slip {
  if (event.type === 'change') {
    const { odds = slip.draft.odds, stakeTyped = slip.draft.stakeTyped } = event;
    return { ...slip, draft: { ...slip.draft, odds, stakeTyped } };
  }
  if (event.type !== 'send') return slip;
  const { marketVersion, delayS } = event;
  const sent = { clientRef: slip.clientRef, marketVersion, delayS };
  return { stage: 'sending', draft: slip.draft, sent, isHidden: false };
}

function afterSending(slip: Extract<Slip, { stage: 'sending' }>, event: SlipEvent): Slip {
  if (event.type === 'answer') return { stage: 'answered', draft: slip.draft, order: event.order };
  if (event.type === 'refuse') return { stage: 'rejected', draft: slip.draft, error: event.error };
  return event.type === 'lose' ? { ...slip, stage: 'unconfirmed', isHidden: false } : slip;
}

function close(slip: Slip): Slip {
  if (isUnderWay(slip)) return { ...slip, isHidden: true };
  if (slip.stage === 'editing' || slip.stage === 'rejected') return { stage: 'closed', kept: slip.draft };
  return slip.stage === 'closed' ? slip : { stage: 'closed' };
}
