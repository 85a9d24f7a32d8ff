import type { MatchMoment } from '@maidan/contract';
import type { Db, Tx } from '../../../kernel/db.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { FeedScore } from '../feed/feed-score.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import { findMoment, ordinalOf } from './find-moment.ts';
import { deleteMomentsBeyond, selectMoments, upsertMoment } from './moment-store.ts';

/**
 * When the wickets, goals, breaks and sets of matches came. Only a score that follows another one of this process says
 * when: what the first one after a start brings came at some time while nobody looked.
 */
export class MatchMoments {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #followed = new Set<string>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Writes what a new score says, with that score. */
  async write(tx: Tx, before: FeedScore | undefined, now: FeedScore): Promise<void> {
    const { eventId } = now;
    if (before !== undefined && isBack(before, now)) await deleteMomentsBeyond(tx, eventId, ordinalOf(now));
    const moment = before && this.#followed.has(eventId) ? findMoment(before, now) : undefined;
    if (moment !== undefined) await upsertMoment(tx, eventId, moment, this.#clock.now());
    if (now.phase === 'ENDED') this.#followed.delete(eventId);
    else this.#followed.add(eventId);
  }
}

const isBack = (before: FeedScore, now: FeedScore): boolean => ordinalOf(now) < ordinalOf(before);

/** A match's moments, oldest first, each with the side whose it is; none of a match that isn't known. */
export async function listMoments(
  db: Db,
  snapshot: SportsSnapshot,
  eventId: string,
): Promise<readonly MatchMoment[]> {
  const event = snapshot.findEvent(eventId);
  if (event === undefined) return [];
  const moments = await selectMoments(db, eventId);
  return moments.map(({ side, ...moment }) => ({ ...moment, team: event[side] }));
}
