const MINUTE_MS = 60_000;

/** Without play for so long a session is over; who has reached a session limit plays no more before. */
export const PAUSE_MS = 30 * MINUTE_MS;

/** How long a looser choice waits before it holds (GLI-19 A.3.7). */
const WAIT_MS = 24 * 60 * MINUTE_MS;

/** How often a player is asked, or after how long a session ends: in minutes, null for never. */
export interface TimeChoice {
  readonly minutes: number | null;
  /** Since when it holds: what was played before doesn't make it due. */
  readonly since: Date;
  /** A looser one that takes its place by itself. */
  readonly next: { readonly minutes: number | null; readonly from: Date } | undefined;
}

/** What a player chose about their sessions. */
export interface PlayChoices {
  readonly reminder: TimeChoice;
  readonly limit: TimeChoice;
}

/** What holds for whoever chose nothing: asked after so many minutes, and no limit. */
export const usualChoices = (reminderMinutes: number): PlayChoices => ({
  reminder: { minutes: reminderMinutes, since: new Date(0), next: undefined },
  limit: { minutes: null, since: new Date(0), next: undefined },
});

/** A session of play, from its first stake on. */
export interface PlaySession {
  readonly beganAt: Date;
  readonly lastPlayedAt: Date;
  /** When the player last said that play goes on; at first, when it began. */
  readonly checkedAt: Date;
  /** From when the session limit counts: a log-out ends a session, but makes the limit no longer. */
  readonly limitFrom: Date;
  /** When the player stopped or logged out; undefined while it runs, and where it ends for want of play. */
  readonly endedAt: Date | undefined;
}

/** What a player may do at some moment. */
export type PlayState =
  /** No session: the next stake begins one. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'playing'; readonly session: PlaySession }
  /** Nothing more is staked before the player has answered. */
  | { readonly kind: 'check-due'; readonly session: PlaySession }
  /** The session limit was reached: nothing is staked before the session is over for want of play. */
  | { readonly kind: 'resting'; readonly until: Date };

/** The state of a player whose latest session that is. */
export function stateAt(session: PlaySession | undefined, choices: PlayChoices, now: Date): PlayState {
  if (session === undefined || now >= pauseEnd(session)) return { kind: 'idle' };
  const limitedAt = limitOf(session, choices);
  if (limitedAt !== undefined && limitedAt <= now) return { kind: 'resting', until: pauseEnd(session) };
  if (session.endedAt !== undefined) return { kind: 'idle' };
  const dueAt = checkOf(session, choices);
  return { kind: dueAt !== undefined && dueAt <= now ? 'check-due' : 'playing', session };
}

/** The player's session after a stake at that moment. One that is over is followed by a new one. */
export function playOn(session: PlaySession | undefined, choices: PlayChoices, now: Date): PlaySession {
  const state = stateAt(session, choices, now);
  // Also a bet in a round that was under way when the limit was reached.
  if (session !== undefined && state.kind !== 'idle') return { ...session, lastPlayedAt: now };
  const isSameLimit = session !== undefined && now < pauseEnd(session);
  return {
    beganAt: now,
    lastPlayedAt: now,
    checkedAt: now,
    limitFrom: isSameLimit ? session.limitFrom : now,
    endedAt: undefined,
  };
}

/** When the session ends if nothing more is staked. */
export const pauseEnd = ({ lastPlayedAt }: PlaySession): Date => new Date(lastPlayedAt.getTime() + PAUSE_MS);

/** When the player is asked; undefined for never. It may be later than the session lasts. */
export const checkOf = ({ checkedAt }: PlaySession, { reminder }: PlayChoices): Date | undefined =>
  reachedAt(checkedAt, reminder);

/** When the session limit is reached; undefined for never. It may be later than the session lasts. */
export const limitOf = ({ limitFrom }: PlaySession, { limit }: PlayChoices): Date | undefined =>
  reachedAt(limitFrom, limit);

/**
 * A choice after another one was made: a tighter one holds at once and ends the looser one that waits; a looser one, or none, takes its
 * place after 24 hours. The same again withdraws what waits.
 */
export function choose(before: TimeChoice, minutes: number | null, now: Date): TimeChoice {
  const current = settle(before, now);
  if (minutes === current.minutes)
    return current.next === undefined ? current : { ...current, next: undefined };
  const isTighter = minutes !== null && (current.minutes === null || minutes < current.minutes);
  if (isTighter) return { minutes, since: now, next: undefined };
  if (current.next?.minutes === minutes) return current;
  return { ...current, next: { minutes, from: new Date(now.getTime() + WAIT_MS) } };
}

/** The choice as it holds at that moment: a looser one whose time has come is in its place. */
export function settle(choice: TimeChoice, now: Date): TimeChoice {
  const { next } = choice;
  if (next === undefined || now < next.from) return choice;
  return { minutes: next.minutes, since: choice.since, next: undefined };
}

/** When so many minutes from then are over. What was due before a looser choice took its place stays due. */
function reachedAt(from: Date, { minutes, since, next }: TimeChoice): Date | undefined {
  const begins = from < since ? since : from;
  const due = later(begins, minutes);
  if (next === undefined || (due !== undefined && due <= next.from)) return due;
  return later(begins, next.minutes);
}

const later = (from: Date, minutes: number | null): Date | undefined =>
  minutes === null ? undefined : new Date(from.getTime() + minutes * MINUTE_MS);
