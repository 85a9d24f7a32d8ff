import { type Money, money } from '@maidan/engine';
import { dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import type { Reader } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findStanding, listVerifiedPhones } from '../../accounts/index.ts';
import { hasOpenTurnover } from '../../bonus/index.ts';
import { refuseWithdrawalBelowLevel } from '../../identity/index.ts';
import { getDebt } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { withdrawalRange } from '../model.ts';
import { refuseAfterFailures } from '../refuse-after-failures.ts';
import { hasPendingWithdrawal, selectWithdrawalDay } from './withdrawal-store.ts';

/** How much a player who may withdraw can ask for, and where to. */
export interface WithdrawalRoom {
  /** The numbers that a withdrawal may be paid to. */
  readonly phones: readonly string[];
  /** How much more the player may withdraw today. */
  readonly amountMax: Money;
}

/**
 * Checks that the player may ask for a withdrawal now, or refuses: ACCOUNT_BLOCKED, WITHDRAWALS_DISABLED to a player
 * whom an agent pays, PHONE_NOT_VERIFIED, WITHDRAWAL_PENDING, PAYMENTS_FAILED, BIRTHDAY_MISSING, DEBT_OPEN, TURNOVER_OPEN,
 * IDENTITY_LEVEL_NEEDED for that amount or the smallest, WITHDRAWALS_DISABLED, and WITHDRAWAL_LIMIT_REACHED
 * once the count or the total of a Dhaka day is used up (rows CASH-9, CASH-10, CASH-13). Failed and rejected
 * withdrawals don't count.
 */
export async function checkWithdrawal(
  reader: Reader,
  player: Player,
  { clock, getTerms, isPaidByAgent }: Pick<CashierDeps, 'clock' | 'getTerms' | 'isPaidByAgent'>,
  amount = money(withdrawalRange.amountMin),
): Promise<WithdrawalRoom> {
  const now = clock.now();
  const standing = await findStanding(reader, player.id);
  if (standing.blocked) throw new Refusal('ACCOUNT_BLOCKED');
  if (await isPaidByAgent(reader, player.id)) throw new Refusal('WITHDRAWALS_DISABLED');
  const phones = await listVerifiedPhones(reader, player.id);
  if (phones.length === 0) throw new Refusal('PHONE_NOT_VERIFIED');
  if (await hasPendingWithdrawal(reader, player.id)) throw new Refusal('WITHDRAWAL_PENDING');
  await refuseAfterFailures(reader, player.id, 'withdrawal', now);
  if (!standing.birthdayKnown) throw new Refusal('BIRTHDAY_MISSING');
  if ((await getDebt(reader, player.id, player.currency)) > 0n) throw new Refusal('DEBT_OPEN');
  if (await hasOpenTurnover(reader, player.id, now)) throw new Refusal('TURNOVER_OPEN');
  await refuseWithdrawalBelowLevel(reader, player.id, amount, now);
  const terms = await getTerms(reader);
  if (!terms.withdrawalsOpen) throw new Refusal('WITHDRAWALS_DISABLED');
  const day = await selectWithdrawalDay(reader, player.id, dhakaMidnight(now, 0));
  if (day.count >= day.countMax || day.amount >= day.amountMax) throw new Refusal('WITHDRAWAL_LIMIT_REACHED');
  return { phones, amountMax: money(day.amountMax - day.amount) };
}
