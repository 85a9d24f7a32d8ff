import type { FeedPlace, FeedReport } from '@maidan/contract/office';
import { startJob } from '../../../kernel/jobs/start-job.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { FeedMessage, SportsFeed } from '../feed/feed.ts';
import { findMessageFault } from '../feed/find-message-fault.ts';
import { type FeedState, feedBounds } from './feed-state.ts';
import { SupervisedFeed, type Taken } from './supervised-feed.ts';

const TICK_MS = 1_000;
/** So long the feed in use may be silent or broken before its standby takes over. */
const FAILOVER_MS = 20_000;
/** So long the first feed must have been live again before it takes over from the standby. */
const RETURN_MS = 5 * 60_000;

/** What supervising the feeds needs. */
export interface SupervisorDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  /** A feed that has sent nothing for that long counts as silent. */
  readonly silentMs: number;
  readonly open: () => Promise<SportsFeed>;
  /** Opens the feed that stands in for the first; left out, there is none. */
  readonly openStandby?: (() => Promise<SportsFeed>) | undefined;
  /** The app comes up although no feed can be started at first, which is tried again like later. */
  readonly mayStartBroken?: boolean | undefined;
  /** Takes a message of the feed in use. */
  readonly take: (message: FeedMessage, saidAt: Date | undefined) => Promise<Taken>;
  /** Called before the feed in use is started: earlier messages are confirmed by nobody from now on. */
  readonly starting: () => void;
  /** Called at a change of the feed, when neither is in use: everything is stale until the other one sends it. */
  readonly switching: () => Promise<void>;
}

/** The feeds while the app is up. */
export interface FeedSupervisor {
  /** True if the feed in use has sent its starting state, and is neither silent nor broken. */
  isReady(): boolean;
  list(): readonly FeedReport[];
  /**
   * Uses that feed from now on, by order of staff, until they say otherwise; if it is in use already, starts it anew.
   * Doesn't wait for its start. False if there is no such feed.
   */
  use(place: FeedPlace): Promise<boolean>;
  /** Suspends what the feed in use has sent, and starts it anew, so that it sends everything again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Supervises the feed and its standby (row SAFE-42, decision 0048): restarts what fails, and moves to the standby when
 * the first has failed for too long. Only one is in use at a time; what the other one sends is only judged. Throws if
 * the first start of each fails, because then the configuration is wrong, unless it may start broken.
 */
export async function superviseFeeds(deps: SupervisorDeps): Promise<FeedSupervisor> {
  const { clock, log, openStandby } = deps;
  let inUse: FeedPlace | undefined = 'primary';
  let isByStaff = false;
  let switching: Promise<void> = Promise.resolve();

  const supervised = (place: FeedPlace, open: () => Promise<SportsFeed>): SupervisedFeed =>
    new SupervisedFeed(place, {
      ...deps,
      open,
      bounds: feedBounds(deps.silentMs),
      take: async (message, saidAt) => (inUse === place ? deps.take(message, saidAt) : judge(message)),
      starting: () => {
        if (inUse === place) deps.starting();
      },
    });
  const primary = supervised('primary', deps.open);
  const standby = openStandby && supervised('standby', openStandby);
  const feedIn = (place: FeedPlace): SupervisedFeed | undefined => (place === 'primary' ? primary : standby);
  const feeds = standby === undefined ? [primary] : [primary, standby];

  const moveTo = async (place: FeedPlace): Promise<void> => {
    const next = feedIn(place);
    if (next === undefined || inUse === place) return;
    log.error({ feed: place }, 'the sports feed is changed');
    const before = inUse;
    inUse = undefined;
    if (before !== undefined) await feedIn(before)?.settled();
    await deps.switching();
    inUse = place;
    // The first one goes on being tried; a standby that isn't needed rests.
    if (place === 'primary') standby?.apply({ kind: 'not-wanted' });
    next.apply({ kind: 'wanted' });
  };
  /** One change at a time. */
  const changeTo = (place: FeedPlace): Promise<void> => {
    switching = switching.catch(() => {}).then(() => moveTo(place));
    return switching;
  };

  const restartAfter = async (earlier: Promise<void>): Promise<void> => {
    await earlier.catch(() => {});
    await deps.switching();
    if (inUse !== undefined) feedIn(inUse)?.apply({ kind: 'wanted' });
  };

  const tick = async (): Promise<void> => {
    for (const feed of feeds) feed.apply({ kind: 'tick' });
    const place = findBetterPlace({ inUse, isByStaff }, primary.state, standby?.state, clock.now().getTime());
    if (place === undefined) return;
    isByStaff = false;
    // Not awaited: a start that hangs must not keep the other feed from being judged.
    void changeTo(place).catch((error: unknown) =>
      log.error({ err: error }, 'the feed could not be changed'),
    );
  };

  await primary
    .start()
    .catch(async (error: unknown) => {
      if (standby === undefined) throw error;
      inUse = 'standby';
      await standby.start();
    })
    .catch((error: unknown) => {
      if (deps.mayStartBroken !== true) throw error;
      inUse = 'primary';
      standby?.apply({ kind: 'not-wanted' });
    });
  const job = startJob({ clock, log }, { name: 'supervise feeds', everyMs: TICK_MS, run: tick });

  return {
    isReady() {
      const phase = inUse === undefined ? undefined : feedIn(inUse)?.state.phase;
      return phase === 'live' || phase === 'ended';
    },
    list: () => feeds.map(({ place, state }) => report(place, state, inUse === place)),
    async use(place) {
      const feed = feedIn(place);
      if (feed === undefined) return false;
      isByStaff = true;
      if (inUse === place) feed.apply({ kind: 'wanted' });
      else await changeTo(place);
      return true;
    },
    restart() {
      switching = restartAfter(switching);
      return switching;
    },
    async stop() {
      await job.stop();
      for (const feed of feeds) await feed.stop();
      await switching.catch(() => {});
    },
  };
}

/** What a message of a feed that isn't in use says about the feed; nothing of it is taken. */
function judge(message: FeedMessage): Taken {
  if (findMessageFault(message) !== undefined) return 'refused';
  return message.kind === 'confirm' ? 'confirmed' : 'sent';
}

/**
 * The place of the feed to move to, if any: the standby once the first has failed for too long, the first once it has
 * been live for a while, or as soon as the standby fails. What staff chose stays in use unless it fails.
 */
export function findBetterPlace(
  { inUse, isByStaff }: { readonly inUse: FeedPlace | undefined; readonly isByStaff: boolean },
  primary: FeedState,
  standby: FeedState | undefined,
  nowMs: number,
): FeedPlace | undefined {
  if (standby === undefined || inUse === undefined) return undefined;
  const used = inUse === 'primary' ? primary : standby;
  // The standby's messages couldn't be taken either.
  if (used.fault === 'NOT_TAKEN') return undefined;
  const failedAtMs = used.phase === 'live' || used.phase === 'ended' ? undefined : lastGoodMs(used);
  const hasFailed = failedAtMs !== undefined && nowMs - failedAtMs > FAILOVER_MS;
  if (inUse === 'primary') return hasFailed && standby.phase !== 'given-up' ? 'standby' : undefined;
  if (primary.phase !== 'live') return undefined;
  return hasFailed || (!isByStaff && nowMs - primary.sinceMs >= RETURN_MS) ? 'primary' : undefined;
}

/** Until when a feed that isn't live could be relied on: tries that fail don't count. */
const lastGoodMs = ({ failures, messageAtMs, sinceMs }: FeedState): number =>
  failures === 0 ? Math.max(sinceMs, messageAtMs ?? 0) : (messageAtMs ?? 0);

const report = (place: FeedPlace, state: FeedState, isInUse: boolean): FeedReport => ({
  place,
  isInUse,
  phase: state.phase,
  since: new Date(state.sinceMs),
  lastMessageAt: state.messageAtMs === undefined ? null : new Date(state.messageAtMs),
  restarts: state.restarts,
  fault: state.fault ?? null,
  nextTryAt: state.retryAtMs === undefined ? null : new Date(state.retryAtMs),
});
