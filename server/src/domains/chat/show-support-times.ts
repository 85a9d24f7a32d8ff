import type { AnswerOf } from '@maidan/contract';
import type { supportCalls } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { selectTagCounts, selectWaitingNow, selectWaitPeriod, selectWaitsOfMembers } from './wait-store.ts';

const DAY_MS = 24 * 3_600_000;
const DHAKA_AHEAD_MS = 6 * 3_600_000;
const DAYS = 7;
/** More members than answer players at one site in a week. */
const MEMBERS_MAX = 100;

/** Who waits for a person now, and how long players waited in the last days of Bangladesh time (OPER-23). */
export async function showSupportTimes(
  reader: Reader,
  now: Date,
): Promise<AnswerOf<(typeof supportCalls)['showSupportTimes']>> {
  const midnight = Math.floor((now.getTime() + DHAKA_AHEAD_MS) / DAY_MS) * DAY_MS - DHAKA_AHEAD_MS;
  const spanOf = (daysAgo: number, days: number) => {
    const from = midnight - daysAgo * DAY_MS;
    return { from: new Date(from), until: new Date(from + days * DAY_MS) };
  };
  const week = spanOf(DAYS - 1, DAYS);
  return {
    now: await selectWaitingNow(reader),
    today: await selectWaitPeriod(reader, spanOf(0, 1)),
    yesterday: await selectWaitPeriod(reader, spanOf(1, 1)),
    week: await selectWaitPeriod(reader, week),
    members: await selectWaitsOfMembers(reader, week, MEMBERS_MAX),
    tags: await selectTagCounts(reader, week),
  };
}
