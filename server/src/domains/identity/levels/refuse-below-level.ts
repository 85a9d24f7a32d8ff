import { type IdentityLevel, latinDigits } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../../kernel/refusal.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { selectAccepted } from '../verification-store.ts';
import { allows, type LevelAct, levelNeeded, levelOf } from './level-rules.ts';
import { selectRules } from './rule-store.ts';

/** What all of a player's deposits since that moment come to: credited, or still being checked. From the cashier. */
export type SumDeposits = (reader: Reader, playerId: bigint, since: Date) => Promise<Money>;

const EVER = new Date(0);

/** The level that a player has now. */
export async function readLevel(reader: Reader, playerId: bigint, now: Date): Promise<IdentityLevel> {
  return levelOf(await selectAccepted(reader, playerId), dhakaDay(now));
}

/**
 * Refuses IDENTITY_LEVEL_NEEDED, naming the level, when a deposit takes all of a player's deposits above what their level may
 * (KNOW-2). The caller has locked the player, so that no two deposits are judged by the same sum.
 */
export async function refuseDepositBelowLevel(
  reader: Reader,
  playerId: bigint,
  deposit: Money,
  { sumDeposits, now }: { readonly sumDeposits: SumDeposits; readonly now: Date },
): Promise<void> {
  const total = money((await sumDeposits(reader, playerId, EVER)) + deposit);
  await refuseBelowLevel(reader, playerId, { kind: 'deposit', total }, now);
}

/** Refuses IDENTITY_LEVEL_NEEDED, naming the level, for a withdrawal that the player's level may not make (KNOW-2). */
export function refuseWithdrawalBelowLevel(
  reader: Reader,
  playerId: bigint,
  amount: Money,
  now: Date,
): Promise<void> {
  return refuseBelowLevel(reader, playerId, { kind: 'withdraw', amount }, now);
}

async function refuseBelowLevel(reader: Reader, playerId: bigint, act: LevelAct, now: Date): Promise<void> {
  const rules = await selectRules(reader);
  const rule = rules[await readLevel(reader, playerId, now)];
  if (rule !== undefined && !allows(rule, act))
    throw new Refusal('IDENTITY_LEVEL_NEEDED', { value: valueOfLevel(levelNeeded(rules, act)) });
}

/** A level as a refusal names it. */
export const valueOfLevel = (level: IdentityLevel): RefusalValue => ({
  en: String(level),
  bn: latinDigits(String(level)),
});

/** What may still be deposited at a level; null for no bound. */
export async function readDepositLeft(
  reader: Reader,
  playerId: bigint,
  {
    depositTotalMax,
    sumDeposits,
  }: { readonly depositTotalMax: Money | null; readonly sumDeposits: SumDeposits },
): Promise<Money | null> {
  if (depositTotalMax === null) return null;
  const left = depositTotalMax - (await sumDeposits(reader, playerId, EVER));
  return money(left < 0n ? 0n : left);
}
