import { freeSpinDays } from '@maidan/contract';
import { listUsernames } from '../domains/accounts/index.ts';
import { findOpenedTurnover } from '../domains/bonus/index.ts';
import type { FreeSpinProvider } from '../domains/casino/index.ts';
import type { EventFor } from '../events.ts';
import type { Db } from '../kernel/db.ts';
import type { Delivery } from '../kernel/events/outbox.ts';

const DAY_MS = 86_400_000;

interface SpinDeps {
  readonly db: Db;
  readonly spins: Pick<FreeSpinProvider, 'grant' | 'withdraw'>;
}

/**
 * Grants the free spins of a bonus at their provider once the bonus is granted, and takes back those that are left when it ends without
 * having been earned (PLAY-120). The provider takes the same grant once, so this may be repeated.
 */
export async function deliverFreeSpins(
  deps: SpinDeps,
  { event: { turnoverId }, take }: Delivery<EventFor<'free-spins'>>,
): Promise<void> {
  await bringUpToDate(deps, turnoverId);
  await take(() => Promise.resolve());
}

async function bringUpToDate({ db, spins }: SpinDeps, turnoverId: bigint): Promise<void> {
  const bonus = await findOpenedTurnover(db, turnoverId);
  if (bonus === undefined || bonus.spinCount === null) return;
  const { playerId, spinCount: count, spinGame: game, spinStake: stake, openedAt } = bonus;
  const id = `turnover:${turnoverId}`;
  if (LOST.has(bonus.state)) return spins.withdraw(id);
  const user = (await listUsernames(db, [playerId])).get(playerId);
  if (user === undefined || game === null || stake === null) return;
  const expiresAt = new Date(openedAt.getTime() + freeSpinDays * DAY_MS);
  await spins.grant({ id, user, game, count, stake, expiresAt });
  // It may have been lost meanwhile, and another process have withdrawn what wasn't granted yet.
  const now = await findOpenedTurnover(db, turnoverId);
  if (now !== undefined && LOST.has(now.state)) await spins.withdraw(id);
}

/** A bonus that was completed leaves its spins, as one in review does. */
const LOST: ReadonlySet<string> = new Set(['given-up', 'expired', 'taken-back', 'declined']);
