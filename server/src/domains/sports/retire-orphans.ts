import type { Clock } from '../../kernel/time/clock.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { FeedSink } from './feed/feed.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';

/** Long enough for an operator who chose the wrong feed by mistake to switch back. */
const VOID_AFTER_MS = 24 * 3_600_000;

export interface RetireDeps {
  readonly snapshot: SportsSnapshot;
  readonly clock: Clock;
  readonly log: Log;
  readonly receive: FeedSink;
}

/**
 * Retires markets and fancies without a result that the feed did not mention in its starting state: another feed brought
 * them. They are suspended, and a day after their event began closed and void, so that stakes are returned. `mentioned`
 * holds the ids of the markets and fancies that the feed did mention.
 */
export async function retireOrphans(deps: RetireDeps, mentioned: ReadonlySet<string>): Promise<void> {
  const { snapshot, clock, log, receive } = deps;
  const voidBefore = new Date(clock.now().getTime() - VOID_AFTER_MS);
  for (const market of snapshot.markets()) {
    const { marketId, eventId } = market;
    if (mentioned.has(marketId) || snapshot.findResult(marketId) !== undefined) continue;
    const startsAt = snapshot.findEvent(eventId)?.startsAt;
    if (startsAt !== undefined && startsAt < voidBefore) {
      log.warn({ marketId }, 'a market is void: no feed carries it any longer');
      await receive({ kind: 'market', market: { ...market, status: 'CLOSED' } });
      await receive({
        kind: 'result',
        result: { marketId, outcome: 'void', reason: 'no feed carries it any longer' },
      });
    } else if (market.status === 'OPEN') {
      log.warn({ marketId }, 'a market is suspended: the feed does not carry it');
      await receive({ kind: 'market', market: { ...market, status: 'SUSPENDED' } });
    }
  }
  // A fancy is suspended from the start of the app until the feed quotes it.
  for (const { fancyId, eventId } of snapshot.house.fanciesWithoutResult()) {
    const startsAt = snapshot.findEvent(eventId)?.startsAt;
    if (mentioned.has(fancyId) || startsAt === undefined || startsAt >= voidBefore) continue;
    log.warn({ fancyId }, 'a fancy is void: no feed carries it any longer');
    await receive({ kind: 'fancy-result', fancyId, outcome: 'void', reason: 'FEED_GONE' });
  }
}
