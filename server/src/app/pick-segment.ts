import type { Segment } from '@maidan/contract/office';
import { listJoinedSince, listPhoneVerified } from '../domains/accounts/index.ts';
import { listPointHolders } from '../domains/bonus/index.ts';
import { listDepositorsSince } from '../domains/cashier/index.ts';
import { listRoundPlayersSince } from '../domains/casino/index.ts';
import { listOrderersSince } from '../domains/exchange/index.ts';
import { listSportsbookBettorsSince } from '../domains/sportsbook/index.ts';
import { listBalancesFrom } from '../domains/ledger/index.ts';
import type { Reader } from '../kernel/db.ts';
import { listNotCalled } from './list-not-called.ts';

const DAY_MS = 24 * 3_600_000;

type Ids = readonly bigint[];
/** The players who meet a condition. */
type Found = ReadonlySet<bigint>;

/** The players who are in a segment, in no time-out and no case of harm, and not excluded by themselves; each condition is answered by the domain that knows it. */
export async function pickSegment(on: Reader, playerIds: Ids, segment: Segment, now: Date): Promise<Ids> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { phone, pointsMin, balanceMin, depositedDays, idleDays, joinedDays } = segment;
  let left = playerIds;
  const keep = async (find: (ids: Ids) => Promise<Found>) => {
    const found = left.length === 0 ? new Set() : await find(left);
    left = left.filter((id) => found.has(id));
  };
  const drop = async (find: (ids: Ids) => Promise<Found>) => {
    const found = left.length === 0 ? new Set() : await find(left);
    left = left.filter((id) => !found.has(id));
  };
  // Who rests is not called back to play.
  await drop((ids) => listNotCalled(on, ids, now));
  if (phone === 'verified') await keep((ids) => listPhoneVerified(on, ids));
  if (phone === 'unverified') await drop((ids) => listPhoneVerified(on, ids));
  if (joinedDays !== undefined) await keep((ids) => listJoinedSince(on, ids, ago(joinedDays)));
  if (pointsMin !== undefined) await keep((ids) => listPointHolders(on, ids, pointsMin));
  if (balanceMin !== undefined) await keep((ids) => listBalancesFrom(on, ids, balanceMin));
  if (depositedDays !== undefined) await keep((ids) => listDepositorsSince(on, ids, ago(depositedDays)));
  if (idleDays !== undefined)
    for (const list of [listOrderersSince, listSportsbookBettorsSince, listRoundPlayersSince])
      await drop((ids) => list(on, ids, ago(idleDays)));
  return left;
}
