import type { Reader } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { listVerifiedPhones } from '../accounts/index.ts';
import { hasOpenTurnover } from '../bonus/index.ts';
import type { CashierPart } from './house-part.ts';
import { hasPendingWithdrawal } from './withdrawal-store.ts';

/**
 * Whether the player may ask for a withdrawal now, refusing with the reason if not: PHONE_NOT_VERIFIED,
 * WITHDRAWAL_PENDING, TURNOVER_OPEN, WITHDRAWALS_DISABLED (rows CASH-9, CASH-10, CASH-13). Answers the numbers that
 * may be paid.
 */
export async function checkWithdrawal(
  reader: Reader,
  player: Player,
  { clock, getTerms }: Pick<CashierPart, 'clock' | 'getTerms'>,
): Promise<string[]> {
  const phones = await listVerifiedPhones(reader, player.id);
  if (phones.length === 0) throw new Refusal('PHONE_NOT_VERIFIED');
  if (await hasPendingWithdrawal(reader, player.id)) throw new Refusal('WITHDRAWAL_PENDING');
  if (await hasOpenTurnover(reader, player.id, clock.now())) throw new Refusal('TURNOVER_OPEN');
  const terms = await getTerms(reader);
  if (!terms.withdrawalsOpen) throw new Refusal('WITHDRAWALS_DISABLED');
  return phones;
}
