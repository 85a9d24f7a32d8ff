import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { endTurnover } from '../turnover/end-turnover.ts';
import { selectPromised, updateTurnoverOpened, updateTurnoverRejected } from '../turnover/turnover-store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Grants what was promised with a deposit, in the transaction that credits it (CASH-13): promotion expense pays the
 * bonus into the player's bonus account, where it waits for its turnover. Does nothing for a deposit without a promise,
 * or whose promise was already kept.
 */
export async function keepPromise(tx: Tx, playerId: bigint, depositId: bigint, now: Date): Promise<void> {
  // A concurrent withdrawal either sees the requirement or came before it.
  await lockPlayer(tx, playerId);
  const promised = await selectPromised(tx, depositId);
  if (promised === undefined) return;
  const { id, bonus } = promised;
  const expiresAt = new Date(now.getTime() + promised.turnoverDays * DAY_MS);
  const opened = await updateTurnoverOpened(tx, id, { now, expiresAt });
  await emit(tx, { kind: 'turnover-opened', turnoverId: id }, now);
  const expense = await openAccount(tx, {
    kind: 'promotion_expense',
    ownerKey: 'house',
    currency: walletCurrency,
  });
  const waiting = await getPlayerAccount(tx, 'player_bonus', playerId, walletCurrency);
  await transfer(tx, {
    requestId: `turnover:${id}:grant`,
    cause: 'bonus-granted',
    postings: [
      { accountId: expense, amount: money(0n - bonus) },
      { accountId: waiting, amount: bonus },
    ],
  });
  if (opened.required === 0n) await endTurnover(tx, opened, 'completed', now);
}

/** Cancels the promise of a deposit that is being rejected; the promotion may be used again. */
export async function breakPromise(tx: Tx, depositId: bigint, now: Date): Promise<void> {
  const promised = await selectPromised(tx, depositId);
  if (promised !== undefined) await updateTurnoverRejected(tx, promised.id, now);
}
