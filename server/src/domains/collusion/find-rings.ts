import { type Money, money } from '@maidan/engine';
import type { Finding, FoundMember, FoundPair, PairSum } from './model.ts';

/** Percent of all that each of the two traded: two who chance brings together stay below it. */
const MUTUAL_SHARE_MIN = 25n;
/** Percent of all that the members traded: players who take what the market offers trade outside too. */
const RING_SHARE_MIN = 60n;
/** More players than this who trade with each other are a market. */
const RING_MEMBERS_MAX = 10;
/** ৳10,000: less buys no bonus and launders nothing. */
const RING_MATCHED_MIN = 1_000_000n;
const PAIR_TRADES_MIN = 3;

/**
 * Finds players who trade mostly with each other (SAFE-56): two of them, or any ring of whom each trades with the next.
 * `totals` is what each player traded in all. Who takes what a busy player offers doesn't count: for the busy one it is a
 * small part.
 */
export function findRings(sums: readonly PairSum[], totals: ReadonlyMap<bigint, Money>): Finding[] {
  const isMutual = ({ playerId, otherId, matched, trades }: PairSum) =>
    trades >= PAIR_TRADES_MIN &&
    [playerId, otherId].every((id) => matched * 100n >= (totals.get(id) ?? 0n) * MUTUAL_SHARE_MIN);
  const partners = Map.groupBy(sums.filter(isMutual), ({ playerId }) => playerId);
  const groups = listGroups(new Map([...partners].map(([id, own]) => [id, own.map((one) => one.otherId)])));
  const sumsOf = Map.groupBy(sums, ({ playerId }) => playerId);
  return groups
    .filter((group) => group.size <= RING_MEMBERS_MAX)
    .flatMap((group) => {
      const own = [...group].flatMap((id) => sumsOf.get(id) ?? []);
      return judge(
        own.filter(({ otherId }) => group.has(otherId)),
        totals,
      );
    });
}

/** The connected parts of a graph. */
function listGroups(neighbours: ReadonlyMap<bigint, readonly bigint[]>): Set<bigint>[] {
  const seen = new Set<bigint>();
  const groups: Set<bigint>[] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    const group = new Set([start]);
    // A set goes on over what is added on the way.
    for (const id of group) for (const next of neighbours.get(id) ?? []) group.add(next);
    for (const id of group) seen.add(id);
    groups.push(group);
  }
  return groups;
}

/** A ring, if what its players traded with each other is large enough, and enough of all that they traded. */
function judge(inside: readonly PairSum[], totals: ReadonlyMap<bigint, Money>): Finding[] {
  const members = sumMembers(inside, totals).toSorted((one, other) =>
    Number(other.matchedInside - one.matchedInside || one.playerId - other.playerId),
  );
  const sides = members.reduce((sum, { matchedInside }) => sum + matchedInside, 0n);
  const all = members.reduce((sum, { matchedTotal }) => sum + matchedTotal, 0n);
  const matched = money(sides / 2n);
  if (matched < RING_MATCHED_MIN || sides * 100n < all * RING_SHARE_MIN) return [];
  const moved = members.reduce((sum, { won }) => (won > 0n ? sum + won : sum), 0n);
  return [{ kind: 'ring', members, pairs: listPairs(inside), matched, moved: money(moved) }];
}

/** The players of these sums, each with what the sums say of them. */
export function sumMembers(inside: readonly PairSum[], totals: ReadonlyMap<bigint, Money>): FoundMember[] {
  return [...Map.groupBy(inside, ({ playerId }) => playerId)].map(([playerId, own]) => ({
    playerId,
    matchedInside: money(own.reduce((sum, { matched }) => sum + matched, 0n)),
    matchedTotal: totals.get(playerId) ?? money(0n),
    won: money(own.reduce((sum, { won }) => sum + won, 0n)),
  }));
}

/** Each two players of the sums once, those who moved most first. */
export function listPairs(inside: readonly PairSum[]): FoundPair[] {
  return inside
    .filter(({ won, playerId, otherId }) => won > 0n || (won === 0n && playerId < otherId))
    .map(({ playerId, otherId, markets, trades, matched, won }) => ({
      winnerId: playerId,
      loserId: otherId,
      markets,
      trades,
      matched,
      moved: won,
    }))
    .toSorted((one, other) => Number(other.moved - one.moved || other.matched - one.matched));
}
