import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeciderDeps } from '../deps.ts';
import { insertEventSparsely } from './event-store.ts';

/** Refusals that may mean somebody tries to be credited for a payment that isn't theirs. */
const TELLING: ReadonlySet<string> = new Set([
  'TRANSACTION_ID_USED',
  'UNKNOWN_RECEIVER',
  'AMOUNT_NOT_OFFERED',
  'ACCOUNT_NUMBER_NOT_VERIFIED',
]);
const APART_MS = 60_000;

/** Runs a player's claim to have paid; one refused for a suspicious reason is recorded for staff. */
export async function noteRefusedClaim<Answer>(
  deps: DeciderDeps,
  player: Player,
  take: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.code)) {
      deps.log.warn({ playerId: String(player.id), reason: error.code }, 'a deposit claim was refused');
      const event = { kind: 'claim-refused', playerId: player.id, detail: error.code } as const;
      await insertEventSparsely(deps.db, event, deps.clock.now(), APART_MS);
    }
    throw error;
  }
}
