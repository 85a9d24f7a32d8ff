import { type DailyReward, type Mission, type MissionsView, missionKinds } from '@maidan/contract';
import { dhakaDay, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import type { MissionsDeps } from './deps.ts';
import { isOffered } from './is-offered.ts';
import { missionOf } from './missions.ts';
import { selectIsHidden, selectTaken } from './store.ts';

/** What today brings a player, what of it is done, and what is taken (PLAY-103, PLAY-104). */
export async function showMissions(deps: MissionsDeps, playerId: bigint): Promise<MissionsView> {
  const { db, clock, amounts } = deps;
  const now = clock.now();
  const day = dhakaDay(now);
  const during = { from: dhakaMidnight(now, 0), to: dhakaMidnight(now, 1) };
  const shown = {
    isHidden: await selectIsHidden(db, playerId),
    day,
    secondsLeft: Math.ceil((during.to.getTime() - now.getTime()) / 1000),
  };
  if (!(await isOffered(db, playerId, amounts)))
    return { ...shown, isOffered: false, bonus: null, missionReward: null, missions: [] };
  const taken = await selectTaken(db, playerId, day);
  return {
    ...shown,
    isOffered: true,
    bonus: amounts.bonus === 0n ? null : { amount: amounts.bonus, isTaken: taken.has('daily-bonus') },
    missionReward: amounts.mission === 0n ? null : amounts.mission,
    missions: amounts.mission === 0n ? [] : await listMissions(deps, { playerId, during, taken }),
  };
}

function listMissions(
  { db, counts }: MissionsDeps,
  of: {
    readonly playerId: bigint;
    readonly during: MomentRange;
    readonly taken: ReadonlySet<DailyReward>;
  },
): Promise<Mission[]> {
  return Promise.all(
    missionKinds.map(async (kind) =>
      missionOf(kind, await counts[kind](db, of.playerId, of.during), of.taken.has(kind)),
    ),
  );
}
