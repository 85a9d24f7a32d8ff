import type { FeedFault, FeedPhase } from '@maidan/contract/office';

/** A feed's state, in milliseconds of the app's clock. */
export interface FeedState {
  readonly phase: FeedPhase;
  /** Since when it has been in this phase. */
  readonly sinceMs: number;
  /** When it last sent something that makes a market fresh. */
  readonly messageAtMs?: number | undefined;
  /** How often it has failed in a row; forgotten once it has been live for a while. */
  readonly failures: number;
  /** How often it was started after the first time. */
  readonly restarts: number;
  /** How many messages were refused since the last acceptable one. */
  readonly refused: number;
  /** Why it failed last; undefined once it has recovered. */
  readonly fault?: FeedFault | undefined;
  /** When it is tried again; only while it is failing. */
  readonly retryAtMs?: number | undefined;
}

/** What happens to a feed. */
export type FeedHappening =
  /** It is wanted, by the app or by staff: it starts anew, with no failures counted. */
  | { readonly kind: 'wanted' }
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'started' }
  /** It sent news, or confirmed what it had sent. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'confirmed' }
  /** It sent something incomplete, or older than before. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly fault: FeedFault }
  /** Its source has nothing more to send. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'stop' };

/** The bounds of a feed, in milliseconds. */
export interface FeedBounds {
  /** From here on without a message it counts as stalled. */
  readonly stalledAfterMs: number;
  /** So long it may stall before it is started anew. */
  readonly restartAfterMs: number;
  /** So long a start may go without a message. */
  readonly startMaxMs: number;
  /** After so long without a fault its failures are forgotten. */
  readonly healthyAfterMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** How long it waits for the app's own database. */
  readonly ownRetryMs: number;
  /** So many messages in a row may be refused. */
  readonly refusedMax: number;
  /** After so many failures in a row it is left to staff. */
  readonly failuresMax: number;
}

/** The bounds of a feed whose silence becomes dangerous after that long: 14 tries take about ten minutes. */
export const feedBounds = (silentMs: number): FeedBounds => ({
  stalledAfterMs: silentMs,
  restartAfterMs: 90_000,
  startMaxMs: 60_000,
  healthyAfterMs: 60_000,
  firstRetryMs: 2_000,
  longestRetryMs: 60_000,
  ownRetryMs: 5_000,
  refusedMax: 50,
  failuresMax: 14,
});

/** A feed that nobody has wanted yet. */
export const idleFeed = (nowMs: number): FeedState => ({
  phase: 'idle',
  sinceMs: nowMs,
  failures: 0,
  restarts: 0,
  refused: 0,
});

/** True while the feed's adapter is open, and what it sends is taken. */
export const isOpen = (state: FeedState): boolean => isRunning(state) || state.phase === 'ended';

/** True while more is expected of it; of one that has ended, nothing can fail any more. */
const isRunning = ({ phase }: FeedState): boolean =>
  phase === 'starting' || phase === 'live' || phase === 'stalled';

/** When that state is judged. */
export interface FeedMoment {
  readonly nowMs: number;
  readonly bounds: FeedBounds;
  /** A random share from 0 to 1: feeds that broke together are not all tried again at the same time. */
  readonly jitter: () => number;
}

/** The state of a feed after something has happened to it. */
export function nextFeedState(state: FeedState, happening: FeedHappening, moment: FeedMoment): FeedState {
  const { nowMs, bounds } = moment;
  if (state.phase === 'stopped') return state;
  switch (happening.kind) {
    case 'stop':
      return enter(state, 'stopped', nowMs);
    case 'not-wanted':
      return { ...enter(state, 'idle', nowMs), failures: 0, fault: undefined };
    case 'wanted':
      return { ...start(state, nowMs), failures: 0 };
    case 'failed':
      return isRunning(state) ? fail(state, happening.fault, moment) : state;
    case 'tick':
      return tick(state, moment);
    case 'started':
      return state.phase === 'starting' ? { ...enter(state, 'live', nowMs), messageAtMs: nowMs } : state;
    case 'ended':
      return isRunning(state) ? { ...enter(state, 'ended', nowMs), fault: undefined } : state;
    case 'sent':
    case 'confirmed':
      return isOpen(state) ? hear(state, happening.kind, nowMs) : state;
    case 'refused':
      break;
  }
  if (!isOpen(state)) return state;
  const refused = state.refused + 1;
  return refused >= bounds.refusedMax && isRunning(state)
    ? fail(state, 'REFUSED', moment)
    : { ...state, refused };
}

const enter = (state: FeedState, phase: FeedPhase, nowMs: number): FeedState => ({
  ...state,
  phase,
  sinceMs: nowMs,
  retryAtMs: undefined,
});

function start(state: FeedState, nowMs: number): FeedState {
  const hasRun = state.phase !== 'idle' || state.messageAtMs !== undefined;
  return { ...enter(state, 'starting', nowMs), restarts: state.restarts + (hasRun ? 1 : 0), refused: 0 };
}

/** Confirming doesn't make up for messages that had to be refused. */
function hear(state: FeedState, kind: 'sent' | 'confirmed', nowMs: number): FeedState {
  const heard = { ...state, messageAtMs: nowMs, refused: kind === 'sent' ? 0 : state.refused };
  return state.phase === 'stalled' ? enter(heard, 'live', nowMs) : heard;
}

/** Waits twice as long after each failure, between half and the whole of that. */
function fail(state: FeedState, fault: FeedFault, { nowMs, bounds, jitter }: FeedMoment): FeedState {
  if (fault === 'NOT_TAKEN')
    return { ...enter(state, 'failing', nowMs), fault, retryAtMs: nowMs + bounds.ownRetryMs };
  const failures = state.failures + 1;
  if (failures >= bounds.failuresMax) return { ...enter(state, 'given-up', nowMs), failures, fault };
  const waitMs = Math.min(bounds.firstRetryMs * 2 ** (failures - 1), bounds.longestRetryMs);
  const retryAtMs = nowMs + waitMs * (0.5 + jitter() / 2);
  return { ...enter(state, 'failing', nowMs), failures, fault, retryAtMs };
}

function tick(state: FeedState, moment: FeedMoment): FeedState {
  const { nowMs, bounds } = moment;
  const { phase, sinceMs, messageAtMs = sinceMs, retryAtMs = nowMs } = state;
  switch (phase) {
    case 'starting':
      return nowMs - Math.max(sinceMs, messageAtMs) > bounds.startMaxMs
        ? fail(state, 'NO_START', moment)
        : state;
    case 'live':
      if (nowMs - messageAtMs > bounds.stalledAfterMs) return enter(state, 'stalled', nowMs);
      return nowMs - sinceMs >= bounds.healthyAfterMs ? { ...state, failures: 0, fault: undefined } : state;
    case 'stalled':
      return nowMs - sinceMs > bounds.restartAfterMs ? fail(state, 'SILENT', moment) : state;
    case 'failing':
      return nowMs >= retryAtMs ? start(state, nowMs) : state;
    case 'idle':
    case 'given-up':
    case 'ended':
    case 'stopped':
      break;
  }
  return state;
}
