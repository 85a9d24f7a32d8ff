import type { Fact } from '../../events.ts';
import type { Clock } from '../../kernel/clock.ts';
import { runJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { FeedMessage } from './feed/feed.ts';
import { findMessageFault } from './feed/find-message-fault.ts';
import type { FeedAges } from './freshness/feed-ages.ts';
import { type Subject, findSubject, mayOfferBets } from './freshness/find-subject.ts';
import type { MarketFreshness } from './freshness/market-freshness.ts';
import { type ReceiverPart, receiveFeed } from './receive-feed.ts';

/** Every market is looked at this often; between two looks each order and bet asks for the age itself. */
const SWEEP_MS = 1_000;

/** What listening to a feed is given. */
interface HearingPart extends ReceiverPart {
  readonly clock: Clock;
  readonly log: Log;
  readonly ages: FeedAges;
  readonly freshness: MarketFreshness;
  /** Awaited after each message: what follows from it is done before the feed goes on. */
  readonly afterMessage: () => Promise<void>;
}

/** The feed as it is listened to. */
export interface Hearing {
  /** Takes a message with its age. Answers false of one that is not whole, or comes late: nothing of it is taken, and the feed goes on. */
  hear(message: FeedMessage, saidAt: Date | undefined): Promise<boolean>;
  /** When the feed last said anything that could be taken. */
  heardAt(): Date | undefined;
  stop(): void;
}

/**
 * Listens to the feed, and suspends what it no longer speaks of (row SAFE-5): by the house's clock, so that it happens whatever the
 * feed does. A market of the order book takes a new version when it falls stale, and another when it opens again.
 */
export function hearFeed(part: HearingPart): Hearing {
  const { clock, log, ages } = part;
  let heardAt: Date | undefined;

  /** What the house knows of its subject is not what the feed said last: no confirmation speaks for it. */
  const doubt = (message: FeedMessage): void => {
    const subject = findSubject(message);
    if (subject !== undefined) ages.doubt(subject);
    else if (mayOfferBets(message)) ages.beginRun();
  };

  const stopSweeping = startSweeping(part);
  return {
    async hear(message, saidAt) {
      const subject = findSubject(message);
      const fault = findMessageFault(message) ?? ages.findFault(subject, saidAt);
      if (fault !== undefined) {
        doubt(message);
        log.error({ fault, subject }, 'a message of the sports feed is refused');
        return false;
      }
      heardAt = clock.now();
      try {
        await take(part, message, saidAt);
      } catch (error) {
        doubt(message);
        throw error;
      }
      return true;
    },
    heardAt: () => heardAt,
    stop: stopSweeping,
  };
}

/** Takes a message that is whole and in time, with all that it says anew or says again. */
async function take(part: HearingPart, message: FeedMessage, saidAt: Date | undefined): Promise<void> {
  const { picture, ages, freshness, versions, afterMessage } = part;
  const subject = findSubject(message);
  const stale = keysOf(part, message, subject).filter((key) => freshness.isStale(key));
  const known = new Set(stale.filter((key) => findEventId(part, key) !== undefined));
  for (const key of known) freshness.mark(key);
  const isSame = message.kind === 'prices' && picture.knowsPrices(message.prices);
  // Facts wait until the age of what was said is known: who hears of them asks whether the market trades.
  const facts: Fact[] = [];
  await receiveFeed({ ...part, bus: { publish: (fact) => void facts.push(fact) } }, message);
  if (message.kind === 'confirm') ages.confirm(saidAt);
  if (subject !== undefined) ages.note(subject, { saidAt, isNews: facts.length > 0 && !isSame });
  const fresh = stale.filter((key) => !freshness.isTooOld(key));
  await versions.raise(fresh.filter((key) => known.has(key) && picture.findMarket(key) !== undefined));
  for (const key of fresh) freshness.letGo(key);
  publish(part, [...fresh.flatMap((key) => changeOf(part, key)), ...facts, ...quotesOf(part, fresh)]);
  await afterMessage();
}

/** Suspends in rounds what has become too old, and opens what a removed runner had stopped for a moment. */
function startSweeping(part: HearingPart): () => void {
  const { clock, log, picture, freshness, versions, pauses, afterMessage } = part;
  const uncounted = new Set<string>();
  let isSweeping = false;

  const count = async (): Promise<void> => {
    const keys = [...uncounted];
    uncounted.clear();
    try {
      await versions.raise(keys);
    } catch (error) {
      for (const key of keys) uncounted.add(key);
      log.error({ err: error }, 'the versions of stale markets could not be counted');
    }
  };

  const sweep = async (): Promise<void> => {
    const stale = [...freshness.keys()].filter((key) => !freshness.isMarked(key) && freshness.isTooOld(key));
    for (const key of stale) {
      freshness.mark(key);
      if (picture.findMarket(key) !== undefined) uncounted.add(key);
    }
    if (stale.length > 0) log.error({ markets: stale.length }, 'markets are suspended: the feed is silent');
    await count();
    const resumed = pauses.takeEnded();
    publish(part, [
      ...[...stale, ...resumed].flatMap((key) => changeOf(part, key)),
      ...quotesOf(part, resumed),
    ]);
    if (stale.length + resumed.length > 0) await afterMessage();
  };

  return clock.every(SWEEP_MS, () => {
    if (isSweeping) return;
    isSweeping = true;
    void runJob(clock, 'suspend stale markets', sweep)
      .catch((error: unknown) => log.error({ err: error }, 'stale markets could not be suspended'))
      .finally(() => (isSweeping = false));
  });
}

/** The markets whose age a message may change. */
function keysOf({ freshness }: HearingPart, message: FeedMessage, subject: Subject | undefined): string[] {
  if (message.kind === 'confirm') return [...freshness.keys()];
  const key = subject?.slice(subject.indexOf(' ') + 1);
  return key === undefined || freshness.hasEnded(key) ? [] : [key];
}

/** That a market is not what it was, for who trades it; nothing of one that is not known. */
function changeOf(part: HearingPart, key: string): Fact[] {
  const eventId = findEventId(part, key);
  if (eventId === undefined) return [];
  if (part.picture.findMarket(key) !== undefined) return [{ kind: 'market-changed', marketId: key, eventId }];
  if (part.picture.house.findBookmaker(key) !== undefined)
    return [{ kind: 'bookmaker-changed', marketId: key, eventId }];
  return [{ kind: 'fancy-changed', fancyId: key, eventId }];
}

/** That the prices of markets that open again are quoted: who quotes by them had taken his quotes back. */
const quotesOf = ({ picture }: HearingPart, keys: readonly string[]): Fact[] =>
  keys
    .filter((marketId) => picture.findPrices(marketId) !== undefined)
    .map((marketId) => ({ kind: 'prices-quoted', marketId }));

function findEventId({ picture }: HearingPart, key: string): string | undefined {
  return (picture.findMarket(key) ?? picture.house.findBookmaker(key) ?? picture.house.findFancy(key))
    ?.eventId;
}

/** Publishes each fact once, in the order in which it first stands. */
function publish({ bus }: HearingPart, facts: readonly Fact[]): void {
  const once = new Map(facts.map((fact) => [JSON.stringify(fact), fact]));
  for (const fact of once.values()) bus.publish(fact);
}
