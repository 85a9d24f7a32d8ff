import type { ExclusionLength } from '@maidan/contract';
import { type Db, inTransaction, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { endSessionsIn, getLockedPlayer } from '../../accounts/index.ts';
import type { Closures } from '../closures.ts';
import { exclude, isLater } from './exclusion-rules.ts';
import {
  insertExclusion,
  selectExclusion,
  type StaffRequest,
  updateReturnRequest,
} from './exclusion-store.ts';
import { lengthOf } from './exclusion-value.ts';
import type { ExclusionRegister } from './register/exclusion-register.ts';

/** Dependencies of excluding players. */
export interface ExcludeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly closures: Pick<Closures, 'exclude'>;
  readonly register: Pick<ExclusionRegister, 'note'>;
  /** Ends what is open of sessions that the transaction has ended. */
  readonly sessions: { readonly forget: (playerId: bigint) => Promise<void> };
}

/**
 * Closes the player's account for play with its commit (CARE-13): no session is left, the register knows the player, waiting orders are
 * cancelled, and a request to come back is withdrawn. Staff do so on the player's request, which is audited. Refuses
 * EXCLUSION_SHORTER, and of staff PLAYER_CHANGED for a closed account.
 */
export async function excludePlayer(
  deps: ExcludeDeps,
  playerId: bigint,
  length: ExclusionLength,
  by?: StaffRequest & Pick<OfficeContext, 'audit'>,
): Promise<void> {
  const now = deps.clock.now();
  const endsAt = await inTransaction(deps.db, async (tx) => {
    const { status } = await getLockedPlayer(tx, playerId);
    if (by !== undefined && status === 'closed') throw new Refusal('PLAYER_CHANGED');
    const before = await selectExclusion(tx, playerId);
    const change = exclude(before, length, now);
    if (change.kind === 'refused')
      throw new Refusal(change.refusal, { value: lengthOf(before?.endsAt ?? null, now) });
    if (change.kind === 'repeat') return before?.endsAt ?? null;
    await begin(tx, deps, playerId, { length, beganAt: now, endsAt: change.endsAt, staff: by });
    await by?.audit(tx, {
      action: 'player-excluded',
      subject: `player:${playerId}`,
      after: { length, until: change.endsAt?.toISOString() ?? 'for good', reason: by.reason },
    });
    return change.endsAt;
  });
  deps.closures.exclude(playerId, endsAt);
  await deps.sessions.forget(playerId);
}

/** Excludes an account as long as that of the same person is (CARE-18); one that is excluded for longer stays so. */
export async function excludeAlike(
  deps: ExcludeDeps,
  { playerId, asPlayerId, staff }: { playerId: bigint; asPlayerId: bigint; staff: StaffRequest },
): Promise<void> {
  const now = deps.clock.now();
  const endsAt = await inTransaction(deps.db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const own = await selectExclusion(tx, playerId);
    const other = await selectExclusion(tx, asPlayerId);
    // The person came back before staff decided.
    if (other === undefined) return undefined;
    const { length } = other;
    if (own !== undefined && !isLater(other.endsAt, own.endsAt)) return own.endsAt;
    const beganAt = other.endsAt !== null && other.endsAt <= now ? other.beganAt : now;
    await begin(tx, deps, playerId, { length, beganAt, endsAt: other.endsAt, staff });
    return other.endsAt;
  });
  if (endsAt === undefined) return;
  deps.closures.exclude(playerId, endsAt);
  await deps.sessions.forget(playerId);
}

async function begin(
  tx: Tx,
  { clock, register }: Pick<ExcludeDeps, 'clock' | 'register'>,
  playerId: bigint,
  exclusion: Parameters<typeof insertExclusion>[2],
): Promise<void> {
  const now = clock.now();
  const exclusionId = await insertExclusion(tx, playerId, exclusion);
  await updateReturnRequest(tx, playerId, { outcome: 'withdrawn', now });
  await register.note(tx, playerId);
  await endSessionsIn(tx, playerId);
  await emit(tx, { kind: 'exclusion-begun', playerId, exclusionId }, now);
}
