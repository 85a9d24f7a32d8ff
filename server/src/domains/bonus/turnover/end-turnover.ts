import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import {
  type AccountId,
  getPlayerAccount,
  openAccount,
  transfer,
  walletCurrency,
} from '../../ledger/index.ts';
import type { TurnoverEnd, TurnoverRow } from './turnover-model.ts';
import { updateTurnoverEnded } from './turnover-store.ts';

/**
 * Ends an open requirement whose row and player are locked: the bonus goes to the main wallet if it was completed, and
 * back to promotion expense if it was given up, expired, declined or taken back.
 */
export async function endTurnover(tx: Tx, turnover: TurnoverRow, end: TurnoverEnd, now: Date): Promise<void> {
  const { id, playerId, bonus } = turnover;
  await updateTurnoverEnded(tx, id, end, now);
  // A bonus without a turnover is paid when granted, and announced once by that.
  if (turnover.required > 0n) await emit(tx, { kind: 'turnover-ended', turnoverId: id }, now);
  if (end === 'completed') await emit(tx, { kind: 'balance-changed', playerId }, now);
  const waiting = await getPlayerAccount(tx, 'player_bonus', playerId, walletCurrency);
  await transfer(tx, {
    requestId: `turnover:${id}:${end}`,
    cause: end === 'completed' ? 'bonus-released' : 'bonus-taken-back',
    postings: [
      { accountId: waiting, amount: money(0n - bonus) },
      { accountId: await destinationOf(tx, playerId, end), amount: bonus },
    ],
  });
}

function destinationOf(tx: Tx, playerId: bigint, end: TurnoverEnd): Promise<AccountId> {
  if (end === 'completed') return getPlayerAccount(tx, 'player_main', playerId, walletCurrency);
  return openAccount(tx, { kind: 'promotion_expense', ownerKey: 'house', currency: walletCurrency });
}
