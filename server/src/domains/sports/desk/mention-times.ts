import type { Clock } from '../../../kernel/time/clock.ts';
import type { FeedMessage } from '../feed/feed.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';

/** More events than a feed mentions in a day; the oldest are dropped first. */
const EVENTS_MAX = 2_000;

/** When the feed last mentioned each event, since this process began. */
export class MentionTimes {
  readonly #clock: Clock;
  readonly #snapshot: SportsSnapshot;
  readonly #times = new Map<string, Date>();

  constructor(clock: Clock, snapshot: SportsSnapshot) {
    this.#clock = clock;
    this.#snapshot = snapshot;
  }

  find(eventId: string): Date | undefined {
    return this.#times.get(eventId);
  }

  /** Notes the time of a message, once it was accepted. */
  note(message: FeedMessage): void {
    const eventId = this.#eventOf(message);
    if (eventId === undefined) return;
    this.#times.delete(eventId);
    this.#times.set(eventId, this.#clock.now());
    const [oldest] = this.#times.keys();
    if (this.#times.size > EVENTS_MAX && oldest !== undefined) this.#times.delete(oldest);
  }

  #eventOf(message: FeedMessage): string | undefined {
    switch (message.kind) {
      case 'event':
        return message.event.eventId;
      case 'market':
        return message.market.eventId;
      case 'prices':
        return this.#snapshot.findMarket(message.prices.marketId)?.eventId;
      case 'score':
        return message.score.eventId;
      case 'result':
        return this.#snapshot.findMarket(message.result.marketId)?.eventId;
      case 'bookmaker':
        return message.bookmaker.eventId;
      case 'fancy':
        return message.fancy.eventId;
      case 'confirm':
        return undefined;
      case 'fancy-result':
        break;
    }
    return this.#snapshot.house.findFancy(message.fancyId)?.eventId;
  }
}
