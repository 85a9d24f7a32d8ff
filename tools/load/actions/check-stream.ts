import { setTimeout as wait } from 'node:timers/promises';
import { snapshotOf } from '../market-snapshot.ts';
import type { Player } from '../player.ts';
import type { Tally } from '../tally.ts';

/** A polled market may be a moment older or newer than what the stream has sent. */
const SEEN_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** A market that moves while it is polled may differ once by chance. */
const TRIES = 3;

/**
 * Compares the market as the stream has built it with the polled one: a change that was lost without a trace leaves a
 * difference, which the client can't notice otherwise.
 */
export async function checkStream(player: Player, tally: Tally): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const snapshots = player.stream.keepSnapshots();
    const marketId = player.stream.market?.marketId;
    if (snapshots === undefined || marketId === undefined) return;
    const [polled] = await player.measure('odds', () => player.client.matchOdds({ params: { marketId } }));
    if (polled === undefined) return;
    const wanted = snapshotOf(polled);
    const untilMs = performance.now() + SEEN_WITHIN_MS;
    while (!snapshots.has(wanted) && player.stream.isKeeping(snapshots) && performance.now() < untilMs) {
      if (player.isOver) return;
      await wait(LOOK_EVERY_MS);
    }
    if (!player.stream.isKeeping(snapshots)) return;
    if (snapshots.has(wanted)) {
      tally.checkedStreams += 1;
      return;
    }
  }
  tally.gap('differs from the polled market');
}
