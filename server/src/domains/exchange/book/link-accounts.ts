import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from './commit-loop.ts';
import type { LinkedAccounts } from './player-accounts.ts';
import type { LiveMarkets } from './live-markets.ts';

/** Dependencies of changing a group. */
export interface LinkDeps {
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly linked: LinkedAccounts;
}

/**
 * Links these accounts, and all that were linked to one of them before, as one person's (exchange rules: matching):
 * from the next batch on their orders don't match each other, and the resting one is cancelled. What was matched stays.
 */
export function linkAccounts(deps: LinkDeps, playerIds: readonly bigint[]): Promise<void> {
  return regroup(deps, () => deps.linked.link(playerIds, deps.clock.now()));
}

/** Unlinks an account; the others of its group stay linked. */
export function unlinkAccount(deps: LinkDeps, playerId: bigint): Promise<void> {
  return regroup(deps, () => deps.linked.unlink(playerId, deps.clock.now()));
}

/** Changes a group between two batches, and reloads the books in which its orders rest. */
async function regroup(
  { loop, markets }: LinkDeps,
  change: () => Promise<ReadonlySet<bigint>>,
): Promise<void> {
  await loop.runAlone(async () => {
    const players = await change();
    const marketIds = new Set([...players].flatMap((playerId) => markets.idsOf(playerId)));
    if (marketIds.size > 0) await markets.rebuild(marketIds);
  });
}
