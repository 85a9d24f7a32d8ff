import { type Db, inTransaction, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal, type RefusalValue } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { getLockedPlayer } from '../../accounts/index.ts';
import { valueOf } from '../refuse-in-break.ts';
import {
  askToReturn,
  confirmReturn,
  type Exclusion,
  returnableFrom,
  withdrawReturn,
} from './exclusion-rules.ts';
import {
  insertReturnRequest,
  selectExclusion,
  updateReturned,
  updateReturnRequest,
} from './exclusion-store.ts';
import { lengthOf } from './exclusion-value.ts';

/** What a player does about coming back. */
export type ReturnStep = 'ask' | 'confirm' | 'withdraw';

/**
 * Takes a step of the way back from a self-exclusion (CARE-15): asks after its end, confirms a day later, which opens the account for
 * play, or withdraws the request. Refuses NOT_EXCLUDED, EXCLUSION_RUNS, RETURN_REQUESTED, NO_RETURN_REQUESTED and RETURN_TOO_EARLY.
 */
export function returnPlayer(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  step: ReturnStep,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const before = await selectExclusion(tx, playerId);
    await steps[step](tx, { playerId, before, now: clock.now() });
  });
}

interface Asked {
  readonly playerId: bigint;
  readonly before: Exclusion | undefined;
  readonly now: Date;
}

const steps: Readonly<Record<ReturnStep, (tx: Tx, asked: Asked) => Promise<void>>> = {
  async ask(tx, { playerId, before, now }) {
    const decided = askToReturn(before, now);
    if (decided.kind === 'refused') throw refusalOf(decided, before, now);
    await insertReturnRequest(tx, playerId, now);
    await emit(tx, { kind: 'return-requested', playerId, confirmableFrom: returnableFrom(now) }, now);
  },
  async confirm(tx, { playerId, before, now }) {
    const decided = confirmReturn(before, now);
    if (decided.kind === 'refused') throw refusalOf(decided, before, now);
    await updateReturnRequest(tx, playerId, { outcome: 'confirmed', now });
    await updateReturned(tx, playerId, now);
    await emit(tx, { kind: 'player-returned', playerId }, now);
  },
  async withdraw(tx, { playerId, before, now }) {
    const decided = withdrawReturn(before);
    if (decided.kind === 'refused') throw refusalOf(decided, before, now);
    await updateReturnRequest(tx, playerId, { outcome: 'withdrawn', now });
  },
};

function refusalOf(
  { refusal: code }: { readonly refusal: Refusal['code'] },
  before: Exclusion | undefined,
  now: Date,
): Refusal {
  const value = valueFor(code, before, now);
  return new Refusal(code, value === undefined ? {} : { value });
}

function valueFor(code: Refusal['code'], before: Exclusion | undefined, now: Date): RefusalValue | undefined {
  if (before === undefined) return undefined;
  if (code === 'EXCLUSION_RUNS') return lengthOf(before.endsAt, now);
  return before.askedAt === undefined ? undefined : valueOf(returnableFrom(before.askedAt));
}
