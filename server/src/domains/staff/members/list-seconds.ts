import { type Right, mayUse } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import type { Member } from '../../../kernel/http/served-office-call.ts';
import { findAccessLink } from './access-grant-store.ts';
import { ACCESS_LINK_MS } from './require-independent.ts';
import { selectStaff } from '../store.ts';

/** Members who could confirm another's proposal, now or later. */
export interface Seconds {
  /** By username. */
  readonly now: string[];
  /** When the next member who isn't independent yet becomes so; null when there is none. */
  readonly nextAt: Date | null;
}

/** The other members who have that right and are independent of the member (SAFE-15). */
export async function listSeconds(
  on: Reader,
  member: Pick<Member, 'id'>,
  right: Right,
  now: Date,
): Promise<Seconds> {
  const others = (await selectStaff(on)).filter(
    ({ id, role, status }) => id !== member.id && status === 'active' && mayUse(role, right),
  );
  const since = new Date(now.getTime() - ACCESS_LINK_MS);
  const independent: string[] = [];
  const later: number[] = [];
  for (const { id, username } of others) {
    const shared = await findAccessLink(on, [member.id, id], since);
    if (shared === undefined) independent.push(username);
    else later.push(shared.getTime() + ACCESS_LINK_MS);
  }
  return { now: independent, nextAt: later.length === 0 ? null : new Date(Math.min(...later)) };
}
