import {
  type calls as allCalls,
  type LeaderboardPeriod,
  leaderboardRules,
  type OwnStanding,
} from '@maidan/contract';
import { money } from '@maidan/engine';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { findObstacle } from './find-obstacle.ts';
import { listLeftOut, listRanked } from './list-ranked.ts';
import { momentsOf, periodAt } from './periods.ts';
import { findSum, isUnlisted, updateListed } from './store.ts';

/** What the leaderboard needs. */
export interface LeaderboardDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** However many look, the database is asked once in this time for each period. */
const FRESH_MS = 5_000;

/** Serves the leaderboards, and to each player where they stand. */
export function leaderboardHandlers({
  db,
  clock,
}: LeaderboardDeps): Handlers<Pick<typeof allCalls, 'leaderboard' | 'ownStanding' | 'showOnLeaderboard'>> {
  const openRanked = () =>
    openFreshValues(clock, FRESH_MS, async (period: LeaderboardPeriod) => {
      const days = periodAt(period, clock.now());
      return { days, ranked: await listRanked(db, days) };
    });
  let rankedOf = openRanked();

  async function standingOf(playerId: bigint, period: LeaderboardPeriod): Promise<OwnStanding> {
    const sum = await findSum(db, periodAt(period, clock.now()), playerId);
    const isShown = !(await isUnlisted(db, playerId));
    const { markets, stake, net, stakeMax, returnBps } = sum ?? nothing;
    const own = { isShown, markets, stake, net, largestStake: stakeMax, returnBps };
    if (!isShown) return { ...own, obstacle: 'HIDDEN' };
    const obstacle = findObstacle(sum);
    if (obstacle !== undefined) return { ...own, obstacle };
    if ((await listLeftOut(db, [playerId])).has(playerId)) return { ...own, obstacle: 'LEFT_OUT' };
    const { ranked } = await rankedOf(period);
    const place = ranked.find((one) => one.playerId === playerId);
    if (place !== undefined) return { ...own, rank: place.rank };
    return { ...own, obstacle: ranked.length < leaderboardRules.rankedMax ? 'PENDING' : 'BEHIND' };
  }

  return {
    async leaderboard({ query: { period } }) {
      const { days, ranked } = await rankedOf(period);
      const shown = ranked.filter(({ rank }) => rank <= leaderboardRules.shownMax);
      return {
        ...momentsOf(days),
        rows: shown.map(({ rank, player, returnBps, markets }) => ({ rank, player, returnBps, markets })),
      };
    },
    ownStanding: ({ query: { period } }, { player }) => standingOf(player.id, period),
    async showOnLeaderboard({ body: { isShown } }, { player }) {
      await inTransaction(db, (tx) => updateListed(tx, player.id, isShown, clock.now()));
      // Nobody sees a name that has just been taken out, not even for seconds.
      rankedOf = openRanked();
      return { isShown };
    },
  };
}

const nothing = {
  markets: 0,
  stake: money(0n),
  net: money(0n),
  stakeMax: money(0n),
  returnBps: undefined,
} as const;
