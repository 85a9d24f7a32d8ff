import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { insertGrant } from '../store.ts';
import type { BonusGrant } from '../model.ts';

/**
 * Books a claimable bonus from promotion expense to the player's bonus account. Returns the grant's id; undefined when
 * its cause was granted before.
 */
export async function grantBonus(tx: Tx, grant: BonusGrant, now: Date): Promise<bigint | undefined> {
  // A concurrent claim must either take this grant whole or not see it.
  await lockPlayer(tx, grant.playerId);
  const grantId = await insertGrant(tx, grant, now);
  if (grantId === undefined) return undefined;
  await emit(tx, { kind: 'bonus-granted', grantId }, now);
  const currency = walletCurrency;
  const expense = await openAccount(tx, { kind: 'promotion_expense', ownerKey: 'house', currency });
  const bonus = await getPlayerAccount(tx, 'player_bonus', grant.playerId, currency);
  await transfer(tx, {
    requestId: `bonus-grant:${grantId}`,
    cause: 'bonus-granted',
    postings: [
      { accountId: expense, amount: money(0n - grant.amount) },
      { accountId: bonus, amount: grant.amount },
    ],
  });
  return grantId;
}
