import { rewardMinimum } from '@maidan/contract';
import { type Money, money, pointsWorth } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { addPoints } from './add-points.ts';
import { refuseInBreak } from '../../safer-play/index.ts';
import type { BonusDeps } from '../deps.ts';
import { refuseOwing } from '../grants/refuse-owing.ts';
import { selectPointValue } from '../levels/level-store.ts';
import { insertConversion, selectConversionByKey } from '../store.ts';

/** How many points to convert, and what the player was shown as the value of one. */
interface Wanted {
  readonly points: number;
  readonly pointValue?: Money | undefined;
}

/**
 * Converts VIP points to money in the main wallet, at the value that a point has at the player's level, and returns the
 * amount (rows ACCT-6, PLAY-101). Refuses POINTS_TOO_FEW below ten, POINTS_NOT_ENOUGH above what the player has,
 * POINT_VALUE_CHANGED where a point is worth less than was shown, IN_TIME_OUT, DEBT_OPEN to a player in debt; a repeat under the same
 * key converts nothing more, and with another number of points it is CONFLICTING_REPEAT.
 */
export async function convertPoints(
  deps: BonusDeps,
  playerId: bigint,
  { points, pointValue: shown }: Wanted,
  requestKey: string | undefined,
): Promise<Money> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const earlier =
      requestKey === undefined ? undefined : await selectConversionByKey(tx, playerId, requestKey);
    if (earlier === undefined)
      return convert(tx, { playerId, points, requestKey }, { shown, now: deps.clock.now() });
    if (earlier.points !== points) throw new Refusal('CONFLICTING_REPEAT');
    return earlier.amount;
  });
}

interface Conversion {
  readonly playerId: bigint;
  readonly points: number;
  readonly requestKey: string | undefined;
}

async function convert(
  tx: Tx,
  given: Conversion,
  { shown, now }: { readonly shown: Money | undefined; readonly now: Date },
): Promise<Money> {
  const { playerId, points } = given;
  await refuseInBreak(tx, playerId, now);
  if (points < rewardMinimum.points) throw new Refusal('POINTS_TOO_FEW');
  await refuseOwing(tx, playerId);
  const pointValue = await selectPointValue(tx, playerId);
  if (shown !== undefined && pointValue < shown) throw new Refusal('POINT_VALUE_CHANGED');
  const amount = pointsWorth(points, pointValue);
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
