/** How long limits may stay as they are before their player is asked to look at them (RTS 12B): six months. */
export const REVIEW_DAYS = 183;

const DAY_MS = 24 * 3_600_000;

/** Limits that were changed or looked at last before this are due. */
export const reviewDueBefore = (now: Date): Date => new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
