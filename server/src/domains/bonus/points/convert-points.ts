import { rewardMinimum } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { addPoints } from './add-points.ts';
import type { BonusDeps } from '../deps.ts';
import { refuseOwing } from '../grants/refuse-owing.ts';
import { insertConversion, selectConversionByKey, selectPointValue } from '../store.ts';

/**
 * Converts VIP points to money in the main wallet and returns the amount (row ACCT-6). Refuses POINTS_TOO_FEW below
 * ten, POINTS_NOT_ENOUGH above what the player has, DEBT_OPEN to a player in debt; a repeat under the same key converts
 * nothing more, and with another number of points it is CONFLICTING_REPEAT.
 */
export async function convertPoints(
  deps: BonusDeps,
  playerId: bigint,
  points: number,
  requestKey: string | undefined,
): Promise<Money> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const earlier =
      requestKey === undefined ? undefined : await selectConversionByKey(tx, playerId, requestKey);
    if (earlier === undefined) return convert(tx, { playerId, points, requestKey, now: deps.clock.now() });
    if (earlier.points !== points) throw new Refusal('CONFLICTING_REPEAT');
    return earlier.amount;
  });
}

interface Conversion {
  readonly playerId: bigint;
  readonly points: number;
  readonly requestKey: string | undefined;
  readonly now: Date;
}

async function convert(tx: Tx, { now, ...given }: Conversion): Promise<Money> {
  const { playerId, points } = given;
  if (points < rewardMinimum.points) throw new Refusal('POINTS_TOO_FEW');
  await refuseOwing(tx, playerId);
  const amount = money((await selectPointValue(tx)) * BigInt(points));
  const conversionId = await insertConversion(tx, { ...given, amount }, now);
  const causeId = conversionId.toString();
  await emit(tx, { kind: 'points-converted', conversionId }, now);
  await emit(tx, { kind: 'balance-changed', playerId }, now);
  await addPoints(tx, { playerId, points: -points, cause: 'conversion', causeId }, now);
  const currency = walletCurrency;
  const expense = await openAccount(tx, { kind: 'promotion_expense', ownerKey: 'house', currency });
  const main = await getPlayerAccount(tx, 'player_main', playerId, currency);
  await transfer(tx, {
    requestId: `point-conversion:${conversionId}`,
    cause: 'points-converted',
    postings: [
      { accountId: expense, amount: money(0n - amount) },
      { accountId: main, amount },
    ],
  });
  return amount;
}
