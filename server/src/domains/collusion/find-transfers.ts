import { type Money, money } from '@maidan/engine';
import { listPairs, sumMembers } from './find-rings.ts';
import type { Finding, PairSum } from './model.ts';

/** ৳5,000: less is luck among friends. */
const MOVED_MIN = 500_000n;
/** Percent of what the one won from the other in all markets: above it the money goes one way. */
const ONE_WAY_MIN = 80n;
const MARKETS_MIN = 2;

/** Who won so much from whom, and so one-sidedly, that it matters whether the two have something in common. */
export function listOneWay(sums: readonly PairSum[]): PairSum[] {
  return sums.filter(
    ({ won, wonGross, markets }) =>
      won >= MOVED_MIN && won * 100n >= wonGross * ONE_WAY_MIN && markets >= MARKETS_MIN,
  );
}

/**
 * Finds accounts that move money to one player by losing to them (SAFE-56): one-sidedly, in several markets, to somebody with
 * whom they share a device, an address or a referral. `isTied` says whether two do.
 */
export function findTransfers(
  sums: readonly PairSum[],
  totals: ReadonlyMap<bigint, Money>,
  isTied: (winnerId: bigint, loserId: bigint) => boolean,
): Finding[] {
  const suspected = listOneWay(sums).filter(({ playerId, otherId }) => isTied(playerId, otherId));
  const sumsOf = Map.groupBy(sums, ({ playerId }) => playerId);
  return [...Map.groupBy(suspected, ({ playerId }) => playerId)].map(([winnerId, own]) => {
    const losers = own.flatMap(({ otherId }) => sumsOf.get(otherId) ?? []);
    const both = [...own, ...losers.filter(({ otherId }) => otherId === winnerId)];
    const members = sumMembers(both, totals).toSorted(
      (one, other) =>
        Number(other.playerId === winnerId) - Number(one.playerId === winnerId) ||
        Number(one.won - other.won || one.playerId - other.playerId),
    );
    return {
      kind: 'transfer',
      members,
      pairs: listPairs(both),
      matched: money(own.reduce((sum, { matched }) => sum + matched, 0n)),
      moved: money(own.reduce((sum, { won }) => sum + won, 0n)),
    };
  });
}
