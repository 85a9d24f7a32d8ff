import type { Clock } from '../../../kernel/clock.ts';
import type { CommitLoop } from './commit-loop.ts';
import type { LinkedAccounts } from './linked-accounts.ts';
import type { LiveMarkets } from './live-markets.ts';

/** What changing a group works with. */
export interface LinkDeps {
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly linked: LinkedAccounts;
}

/**
 * Says that these accounts belong to one person, with all that were linked to one of them before (exchange rules: self-trade):
 * from the next batch on their orders don't match each other, and the waiting one that would be met is cancelled. What was matched stays.
 */
export function linkAccounts(deps: LinkDeps, playerIds: readonly bigint[]): Promise<void> {
  return regroup(deps, () => deps.linked.link(playerIds, deps.clock.now()));
}

/** Says that an account belongs to nobody else; the others of its group stay linked. */
export function unlinkAccount(deps: LinkDeps, playerId: bigint): Promise<void> {
  return regroup(deps, () => deps.linked.unlink(playerId, deps.clock.now()));
}

/** Changes a group between two batches, and reads the books again in which its orders wait. */
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
