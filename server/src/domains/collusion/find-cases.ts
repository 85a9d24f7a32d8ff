import { type Money, money } from '@maidan/engine';
import { inTransaction } from '../../kernel/db.ts';
import {
  type TiedPair,
  insertCase,
  listToLink,
  replaceEvidence,
  selectCase,
  selectCaseOf,
  selectMembers,
  updateFound,
  updateLinked,
} from './case-store.ts';
import { findRings } from './find-rings.ts';
import { findTransfers, listOneWay } from './find-transfers.ts';
import type { CollusionDeps, Finding, Tie } from './model.ts';
import { deletePairsBefore, sumPairs, sumTotals } from './pair-store.ts';

/** How far back trades are looked at. */
const WINDOW_MS = 30 * 24 * 3_600_000;
/** ৳1,000: what two players traded below it is left out. */
const PAIR_MATCHED_MIN = money(100_000n);
/** Percent of what a decided case showed: players who go on are found again once they traded so much. */
const GROWN_MIN = 150n;

/**
 * Looks for players who trade by agreement in the markets settled within the last month, and opens cases about them; an
 * open case gets the newest evidence, a decided one stays until its players traded half as much again. Links the accounts
 * of confirmed cases where that was interrupted.
 */
export async function findCases(deps: CollusionDeps): Promise<void> {
  const { db, clock } = deps;
  for (const id of await listToLink(db)) await linkMembers(deps, id);
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  await inTransaction(db, (tx) => deletePairsBefore(tx, since));
  const sums = await sumPairs(db, since, PAIR_MATCHED_MIN);
  const totals = await sumTotals(db, since, [...new Set(sums.map(({ playerId }) => playerId))]);
  const ties = new KnownTies(deps);
  await ties.readAll(listOneWay(sums).map(({ playerId, otherId }) => [playerId, otherId]));
  const transfers = findTransfers(sums, totals, (winner, loser) => ties.find(winner, loser) !== undefined);
  for (const finding of [...findRings(sums, totals), ...transfers]) {
    await ties.readAll(finding.pairs.map(({ winnerId, loserId }) => [winnerId, loserId]));
    await openOrUpdate(deps, finding, ties, now);
  }
}

async function openOrUpdate(
  { db }: CollusionDeps,
  finding: Finding,
  ties: KnownTies,
  now: Date,
): Promise<void> {
  const pairs = finding.pairs.map((pair): TiedPair => {
    const { hasSameDevice, hasSameAddress, isReferral } = ties.find(pair.winnerId, pair.loserId) ?? NO_TIE;
    return { ...pair, hasSameDevice, hasSameAddress, isReferral, hasSameName: false, hasSameBirthday: false };
  });
  const playerIds = finding.members.map(({ playerId }) => playerId);
  await inTransaction(db, async (tx) => {
    const known = await selectCaseOf(tx, finding.kind, playerIds);
    if (known !== undefined && known.state !== 'open' && !hasGrown(known.matched, finding.matched)) return;
    if (known?.state !== 'open')
      await replaceEvidence(tx, await insertCase(tx, finding, now), finding, pairs);
    // What has not changed keeps the time of its last change.
    else if (known.matched !== finding.matched || known.moved !== finding.moved)
      if (await updateFound(tx, known.id, finding, now)) await replaceEvidence(tx, known.id, finding, pairs);
  });
}

const hasGrown = (before: Money, now: Money): boolean => now * 100n >= before * GROWN_MIN;

/** Makes the accounts of a confirmed case one person's to the exchange; the new account of an excluded player is excluded too. */
export async function linkMembers({ db, clock, ports }: CollusionDeps, caseId: bigint): Promise<void> {
  const members = await selectMembers(db, [caseId]);
  const found = await selectCase(db, caseId);
  const [excluded, account] = members;
  if (found?.kind === 'excluded' && excluded !== undefined && account !== undefined)
    await ports.excludeAlike({
      playerId: account.playerId,
      asPlayerId: excluded.playerId,
      staff: { name: found.decidedName ?? '', reason: found.reason ?? '' },
    });
  await ports.linkAccounts(members.map(({ playerId }) => playerId));
  await inTransaction(db, (tx) => updateLinked(tx, caseId, clock.now()));
}

const NO_TIE = { hasSameDevice: false, hasSameAddress: false, isReferral: false };

/** What players have in common, read once for each of them. */
class KnownTies {
  readonly #deps: CollusionDeps;
  readonly #ties = new Map<bigint, Map<bigint, Tie | undefined>>();

  constructor(deps: CollusionDeps) {
    this.#deps = deps;
  }

  async readAll(pairs: readonly (readonly [bigint, bigint])[]): Promise<void> {
    const unknown = pairs.filter(([one, other]) => this.#ties.get(one)?.has(other) !== true);
    for (const [one, found] of Map.groupBy(unknown, ([id]) => id)) {
      const others = found.map(([, other]) => other);
      const ties = await this.#deps.ports.listTies(this.#deps.db, one, others);
      const known = this.#ties.get(one) ?? new Map<bigint, Tie | undefined>();
      for (const other of others)
        known.set(
          other,
          ties.find(({ playerId }) => playerId === other),
        );
      this.#ties.set(one, known);
    }
  }

  find(one: bigint, other: bigint): Tie | undefined {
    return this.#ties.get(one)?.get(other);
  }
}
