import type { DailyReward } from '@maidan/contract';
import { money } from '@maidan/engine';
import { type Tx, inTransaction } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dhakaDay, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { getDebt, getPlayerAccount, openAccount, transfer, walletCurrency } from '../ledger/index.ts';
import { refuseInBreak } from '../safer-play/index.ts';
import type { MissionsDeps } from './deps.ts';
import { isOffered } from './is-offered.ts';
import { amountOf, missionSteps } from './missions.ts';
import { insertTaken, selectTaken } from './store.ts';

/**
 * Pays what a player takes of a day from the house's capital into the main wallet (PLAY-103, PLAY-104): once per player,
 * day and reward, whatever repeats, races or crashes. The day is the server's in Dhaka. Refuses DAY_OVER for any other,
 * NOT_OFFERED where there is nothing for the player, IN_TIME_OUT, REWARD_TAKEN, MISSION_UNDONE, and DEBT_OPEN to a player in debt.
 */
export async function takeDailyReward(
  deps: MissionsDeps,
  playerId: bigint,
  { reward, day }: { readonly reward: DailyReward; readonly day: string },
): Promise<void> {
  const { db, amounts, clock } = deps;
  const now = clock.now();
  if (dhakaDay(now) !== day) throw new Refusal('DAY_OVER');
  const amount = amountOf(reward, amounts);
  if (amount === 0n) throw new Refusal('NOT_OFFERED');
  if ((await selectTaken(db, playerId, day)).has(reward)) throw new Refusal('REWARD_TAKEN');
  await requireDone(deps, playerId, reward, now);
  await inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    await refuseInBreak(tx, playerId, now);
    if (!(await isOffered(tx, playerId, amounts))) throw new Refusal('NOT_OFFERED');
    if ((await getDebt(tx, playerId, walletCurrency)) > 0n) throw new Refusal('DEBT_OPEN');
    if (!(await insertTaken(tx, { playerId, day, reward, amount }, now))) throw new Refusal('REWARD_TAKEN');
    await pay(tx, { playerId, day, reward, amount });
    await emit(tx, { kind: 'balance-changed', playerId }, now);
  });
}

/** Before the transaction: the house games, who count for themselves, have a connection of their own. */
async function requireDone(
  { db, counts }: MissionsDeps,
  playerId: bigint,
  reward: DailyReward,
  now: Date,
): Promise<void> {
  if (reward === 'daily-bonus') return;
  const during = { from: dhakaMidnight(now, 0), to: dhakaMidnight(now, 1) };
  if ((await counts[reward](db, playerId, during)) < missionSteps[reward])
    throw new Refusal('MISSION_UNDONE');
}

async function pay(
  tx: Tx,
  { playerId, day, reward, amount }: Parameters<typeof insertTaken>[1],
): Promise<void> {
  const currency = walletCurrency;
  const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency });
  const main = await getPlayerAccount(tx, 'player_main', playerId, currency);
  await transfer(tx, {
    requestId: `player:${playerId}:${day}:${reward}`,
    cause: reward === 'daily-bonus' ? 'daily-bonus' : 'mission-reward',
    postings: [
      { accountId: capital, amount: money(-amount) },
      { accountId: main, amount },
    ],
  });
}
