/** A bet being edited: the tapped choice and the stake as typed. */
export type DraftOf<Choice> = Choice & { readonly stakeTyped: string };

/** What was sent, the same at each retry: the server recognises a repeat by its reference. */
export type SentOf<Terms> = Terms & { readonly clientRef: string };

/** A bet that was sent and whose outcome isn't known yet. */
export type UnderWay<Choice, Terms> = {
  readonly [Stage in 'sending' | 'unconfirmed']: {
    readonly stage: Stage;
    readonly draft: DraftOf<Choice>;
    readonly sent: SentOf<Terms>;
    readonly isHidden: boolean;
  };
}['sending' | 'unconfirmed'];

/**
 * The state of a bet. Money is never shown as moved before the server confirms it: only `answered` contains an accepted
 * bet. In `unconfirmed` the answer was lost, and the only options are resending the same bet or waiting.
 */
export type SlipOf<Choice, Terms, Taken> =
  | { readonly stage: 'closed'; readonly kept?: DraftOf<Choice> }
  | { readonly stage: 'editing'; readonly draft: DraftOf<Choice>; readonly clientRef: string }
  | UnderWay<Choice, Terms>
  | { readonly stage: 'rejected'; readonly draft: DraftOf<Choice>; readonly error: unknown }
  | { readonly stage: 'answered'; readonly draft: DraftOf<Choice>; readonly taken: Taken };

/** An event of a slip. References are passed in, so that the machine stays pure. */
export type SlipEventOf<Choice, Terms, Taken> =
  | { readonly type: 'pick'; readonly choice: Choice; readonly clientRef: string }
  | { readonly type: 'change'; readonly change: Partial<DraftOf<Choice>> }
  | { readonly type: 'send'; readonly terms: Terms }
  | { readonly type: 'retry' }
  | { readonly type: 'answer'; readonly taken: Taken }
  | { readonly type: 'refuse'; readonly error: unknown }
  | { readonly type: 'lose' }
  | { readonly type: 'edit'; readonly clientRef: string }
  | { readonly type: 'show' }
  | { readonly type: 'close' };

/**
 * A slip for one kind of bet: returns the slip after an event; events that don't fit its stage change nothing. The
 * typed stake is kept if the same bet is picked again, as decided by `isSame`.
 */
export function slipMachine<Choice, Terms, Taken>(isSame: (one: Choice, other: Choice) => boolean) {
  type Slip = SlipOf<Choice, Terms, Taken>;
  type Event = SlipEventOf<Choice, Terms, Taken>;

  function pick(slip: Slip, { choice, clientRef }: Extract<Event, { type: 'pick' }>): Slip {
    if (isUnderWay(slip)) return { ...slip, isHidden: false };
    const before = typedBefore(slip);
    const stakeTyped = before !== undefined && isSame(before, choice) ? before.stakeTyped : '';
    return { stage: 'editing', draft: { ...choice, stakeTyped }, clientRef };
  }

  function afterEditing(slip: Extract<Slip, { stage: 'editing' }>, event: Event): Slip {
    if (event.type === 'change') return { ...slip, draft: { ...slip.draft, ...event.change } };
    if (event.type !== 'send') return slip;
    const sent = { ...event.terms, clientRef: slip.clientRef };
    return { stage: 'sending', draft: slip.draft, sent, isHidden: false };
  }

  function afterSending(slip: Extract<Slip, { stage: 'sending' }>, event: Event): Slip {
    if (event.type === 'answer') return { stage: 'answered', draft: slip.draft, taken: event.taken };
    if (event.type === 'refuse') return { stage: 'rejected', draft: slip.draft, error: event.error };
    return event.type === 'lose' ? { ...slip, stage: 'unconfirmed', isHidden: false } : slip;
  }

  return (slip: Slip, event: Event): Slip => {
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
  };
}

/** True if a bet was sent and its outcome isn't known: another one has to wait. */
export function isUnderWay<Choice, Terms, Taken>(
  slip: SlipOf<Choice, Terms, Taken>,
): slip is UnderWay<Choice, Terms> {
  return slip.stage === 'sending' || slip.stage === 'unconfirmed';
}

/** The slip's bet, if it is visible. */
export function shownDraft<Choice, Terms, Taken>(
  slip: SlipOf<Choice, Terms, Taken>,
): DraftOf<Choice> | undefined {
  if (slip.stage === 'closed' || (isUnderWay(slip) && slip.isHidden)) return undefined;
  return slip.draft;
}

function typedBefore<Choice, Terms, Taken>(slip: SlipOf<Choice, Terms, Taken>): DraftOf<Choice> | undefined {
  if (slip.stage === 'closed') return slip.kept;
  return slip.stage === 'answered' ? undefined : slip.draft;
}

function close<Choice, Terms, Taken>(slip: SlipOf<Choice, Terms, Taken>): SlipOf<Choice, Terms, Taken> {
  if (isUnderWay(slip)) return { ...slip, isHidden: true };
  if (slip.stage === 'editing' || slip.stage === 'rejected') return { stage: 'closed', kept: slip.draft };
  return slip.stage === 'closed' ? slip : { stage: 'closed' };
}
