import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { updateRating } from './store.ts';

/** What a player says of a chat. */
interface Rated {
  readonly chatId: bigint;
  readonly playerId: bigint;
  readonly rating: 'good' | 'bad';
}

/**
 * Stores how a player found support in a closed chat in which a person answered; the last word counts (OPER-22).
 * Refuses NOT_FOUND for another player's chat, an open one, and one that only the helper answered.
 */
export async function rateChat({ db, clock, feed }: ChatDeps, rated: Rated): Promise<void> {
  if (!(await updateRating(db, rated, clock.now()))) throw new Refusal('NOT_FOUND');
  void feed.publish(rated);
}
